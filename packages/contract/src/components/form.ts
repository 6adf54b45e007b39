import { object, ref, Type } from '../base/schema.ts'
import type { Form } from '../form/form.ts'
import { formSample } from '../form/form-sample.ts'
import { defineComponent } from './define-component.ts'

/** Any other server-defined form. `submitLabel` is the button's text; the form's id says what its answers are for. */
export const form = defineComponent({
  payload: object({ id: Type.String(), form: ref<Form>('Form'), submitLabel: Type.String() }),
  sample: { id: 'entry', form: { ...formSample, id: 'entry' }, submitLabel: '登録する' },
})
