import { dateTime, day, nullable, object, oneOf, type Static, Type, uuid } from '../base/schema.ts'
import {
  contactChannels,
  contactLabelKinds,
  contactLimits,
  contactRefusals,
  contactResults,
  contactWays,
} from './contact-wish.ts'

const limit = (maximum: number) => nullable(Type.Integer({ minimum: 1, maximum }))

/** How a job seeker wishes to be reached. */
export const contactWish = object({
  way: oneOf(contactWays),
  hours: Type.Array(
    object({
      weekday: Type.Integer({ minimum: 0, maximum: 6 }),
      from: Type.Integer({ minimum: 0, maximum: 1_439 }),
      until: Type.Integer({ minimum: 1, maximum: 2_880 }),
    }),
    { maxItems: contactLimits.hours },
  ),
  messagesInHours: Type.Boolean(),
  skipsHolidays: Type.Boolean(),
  isAdviserOnly: Type.Boolean(),
  callsPerMonth: limit(contactLimits.callsPerMonth),
  messagesPerWeek: limit(contactLimits.messagesPerWeek),
  pausedUntil: nullable(day()),
})

/** A wish in a few words. */
export const contactLabel = object({ kind: oneOf(contactLabelKinds), text: Type.String() })

/** Whether somebody may be reached: why not, and the open or the next window; null where none is known. */
export const contactState = object({
  refusal: nullable(oneOf(contactRefusals)),
  nextFromDatetime: nullable(dateTime()),
  nextUntilDatetime: nullable(dateTime()),
})
export type ContactStateShape = Static<typeof contactState>

/** One contact, as the job seeker reads it too. */
export const contactEntry = {
  id: uuid(),
  channel: oneOf(contactChannels),
  direction: oneOf(['to_job_seeker', 'from_job_seeker']),
  /** `''` where there is none, as of a message. */
  result: oneOf(['', ...contactResults]),
  atDatetime: dateTime(),
  /** Who of the agency; `''` for a system of the agency's. */
  staffName: Type.String(),
  /** What of the wish it did not keep to, and why it was made all the same; null and `''` within the wish. */
  refusal: nullable(oneOf(contactRefusals)),
  reason: Type.String(),
}

/** Contacts of this month and week, by Tokyo's days. */
export const contactCounts = object({
  callsThisMonth: Type.Integer(),
  messagesThisMonth: Type.Integer(),
  /** Those that nobody had asked for. */
  messagesThisWeek: Type.Integer(),
})
