import { object, type Static, Type } from '../schema.ts'
import { defineComponent } from './define-component.ts'

/** A place to choose: a region, a prefecture, a municipality, a line or a station, by its code. */
export const area = object({ id: Type.String(), displayName: Type.String() })
export type Area = Static<typeof area>

export const areaSelect = defineComponent({
  payload: object({ id: Type.String(), areas: Type.Array(area) }),
  sample: {
    id: 'areas',
    areas: [
      { id: '13112', displayName: '世田谷区' },
      { id: '13113', displayName: '渋谷区' },
    ],
  },
})
