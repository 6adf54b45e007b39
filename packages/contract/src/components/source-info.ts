import { dayOrEmpty, object, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/**
 * Where a posting comes from and how fresh it is (職業安定法 5条の4: correct and current, with the point in time).
 * `expireDate`, the last day it is open, is an addition of ours.
 */
export const sourceInfo = defineComponent({
  payload: object({ id: Type.String(), srcId: Type.String(), srcUpdateDate: dayOrEmpty(), expireDate: dayOrEmpty() }),
  sample: { id: 'source', srcId: 'KN-104482', srcUpdateDate: '2026-11-18', expireDate: '2026-12-31' },
})
