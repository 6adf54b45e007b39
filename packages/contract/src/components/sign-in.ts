import { object, ref, Type } from '../base/schema.ts'
import type { Form } from '../form/form.ts'
import { formSample } from '../form/form-sample.ts'
import { navigationElement } from '../navigation/links.ts'
import { defineComponent } from './define-component.ts'

/** The sign-in panel: keys `email` and `password`, and where to go without an account. */
export const signIn = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    message: Type.String(),
    form: ref<Form>('Form'),
    submitLabel: Type.String(),
    elements: Type.Array(navigationElement),
  }),
  sample: {
    id: 'sign_in',
    title: 'ログイン',
    message: '希望に合う職場と、まっすぐつながる。',
    form: formSample,
    submitLabel: 'ログイン',
    elements: [
      {
        navigateActionType: 'go_to_specific_route',
        text: '新規登録（無料）',
        iconType: '',
        routeType: 'free',
        viewId: 'entry',
        url: '',
      },
    ],
  },
  // It names its page: that is never empty
  states: {
    empty: {
      id: 'sign_in',
      title: 'ログイン',
      message: '',
      form: { ...formSample, sections: [] },
      submitLabel: 'ログイン',
      elements: [],
    },
  },
})
