import { object, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/**
 * The comparison of somebody else (an addition of ours): the address has its key behind `#`, and the client reads it with
 * `readSharedComparison`.
 */
export const sharedComparison = defineComponent({
  payload: object({ id: Type.String(), title: Type.String(), description: Type.String() }),
  sample: {
    id: 'shared_comparison',
    title: '',
    description: 'リンクを作った方が選んだ求人を、同じ前提でくらべています。',
  },
})
