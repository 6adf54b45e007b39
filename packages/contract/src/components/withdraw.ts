import { formSample } from '../form/form-sample.ts'
import { accountEnd } from './account-end.ts'
import { defineComponent } from './define-component.ts'

/** Withdraws the account for good (docs/behaviour.md §22). `description` says line by line what will happen. */
export const withdraw = defineComponent({
  payload: accountEnd,
  sample: {
    id: 'withdraw',
    title: '退会すると',
    description: '応募中の求人は終了し、個人情報は消去されます。\n取り消すことはできません。',
    form: { ...formSample, id: 'withdraw' },
    submitLabel: '退会する',
  },
})
