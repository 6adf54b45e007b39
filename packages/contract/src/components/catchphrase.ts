import { object, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/** One sentence that says what is special. */
export const catchphrase = defineComponent({
  payload: object({ id: Type.String(), text: Type.String() }),
  sample: { id: 'catch', text: '残業は月平均4.2時間。ひとりの回復を、最後まで見届けられる病棟です。' },
})
