import { formSample } from '../form/form-sample.ts'
import { accountEnd } from './account-end.ts'
import { defineComponent } from './define-component.ts'

/** Suspends the account (docs/behaviour.md §22). `description` says line by line what will happen. */
export const suspend = defineComponent({
  payload: accountEnd,
  sample: {
    id: 'suspend',
    title: '利用を休止すると',
    description: 'データはそのまま残り、メールは届かなくなります。\nもう一度ログインすると、いつでも再開できます。',
    form: { ...formSample, id: 'suspend' },
    submitLabel: '利用を休止する',
  },
})
