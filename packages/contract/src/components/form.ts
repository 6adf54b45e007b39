import { type Form } from '../form/form.ts'
import { formSample } from '../form/form-sample.ts'
import { object, ref, Type } from '../schema.ts'
import { defineComponent } from './define-component.ts'

/** Any other server-defined form. `submitLabel` is the button's text. */
export const form = defineComponent({
  payload: object({ id: Type.String(), form: ref<Form>('Form'), submitLabel: Type.String() }),
  sample: { id: 'entry', form: formSample, submitLabel: '登録する' },
})
