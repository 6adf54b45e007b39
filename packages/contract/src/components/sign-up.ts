import { object, ref, Type } from '../base/schema.ts'
import type { Form } from '../form/form.ts'
import { formSample } from '../form/form-sample.ts'
import { defineComponent } from './define-component.ts'

/** The sign-up panel: keys `email`, `password` and `tel`; the mailed link's token comes from the address. */
export const signUp = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    description: Type.String(),
    form: ref<Form>('Form'),
    submitLabel: Type.String(),
  }),
  sample: {
    id: 'sign_up',
    title: 'アカウント登録',
    description: 'ログインに使うパスワードを決めてください。',
    form: formSample,
    submitLabel: '登録する',
  },
  // It names its page: that is never empty
  states: {
    empty: {
      id: 'sign_up',
      title: 'アカウント登録',
      description: '',
      form: { ...formSample, sections: [] },
      submitLabel: '登録する',
    },
  },
})
