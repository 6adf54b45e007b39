import { object, ref, Type } from '../base/schema.ts'
import type { Form } from '../form/form.ts'
import { formSample } from '../form/form-sample.ts'
import { defineComponent } from './define-component.ts'

/** The form of search conditions; its states go to the result as `searchBody.formElementStates`. */
export const advancedSearchForm = defineComponent({
  payload: object({ id: Type.String(), title: Type.String(), form: ref<Form>('Form') }),
  sample: { id: 'conditions', title: '条件からさがす', form: formSample },
})
