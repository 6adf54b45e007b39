import { object, ref, Type } from '../base/schema.ts'
import type { Form } from '../form/form.ts'

/** What `suspend` and `withdraw` share: what will happen, the form that asks for the reasons, and the button's text. */
export const accountEnd = object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  form: ref<Form>('Form'),
  submitLabel: Type.String(),
})
