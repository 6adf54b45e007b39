import { object, oneOf, type Static, Type } from '../base/schema.ts'
import { entryPointAreaTypes } from '../form/ui-types.ts'
import { defineComponent } from './define-component.ts'

/** A place to choose: a region, a prefecture, a municipality, a line or a station, by its code. */
export const area = object({ id: Type.String(), displayName: Type.String() })
export type Area = Static<typeof area>

/**
 * Places of one level to choose from. `entryPointAreaType`, an addition of ours, says which way leads on from them:
 * regions and prefectures hold municipalities on the one, lines on the other. `ownAreas`, another one, is on the first
 * level: the places that the job seeker searched by last or lives in, with full names, then their prefectures.
 */
export const areaSelect = defineComponent({
  payload: object({
    id: Type.String(),
    areas: Type.Array(area),
    entryPointAreaType: oneOf(entryPointAreaTypes),
    ownAreas: Type.Optional(Type.Array(area)),
  }),
  sample: {
    id: 'areas',
    entryPointAreaType: 'prefecture',
    areas: [
      { id: '13112', displayName: '世田谷区' },
      { id: '13113', displayName: '渋谷区' },
    ],
  },
})
