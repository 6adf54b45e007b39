import { object, oneOf, type Static, Type } from '../base/schema.ts'

/** A part of a way to work. */
const commuteLeg = object({
  way: oneOf(['train', 'car', 'bicycle', 'walk']),
  minutes: Type.Integer({ minimum: 0 }),
})

/** How long it takes to a workplace, where somebody searches by that: the legs add up to the minutes. */
export const commuteTime = object({
  minutes: Type.Integer({ minimum: 0 }),
  /** The whole way in words: 「約26分（小田急線 豪徳寺駅、徒歩約10分・乗り換えなし）」. */
  text: Type.String(),
  legs: Type.Array(commuteLeg),
})
export type CommuteTime = Static<typeof commuteTime>
