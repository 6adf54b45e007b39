import { object, Type } from '../base/schema.ts'
import { formSample } from '../form/form-sample.ts'
import { accountEnd } from './account-end.ts'
import { defineComponent } from './define-component.ts'

/**
 * Withdraws the account for good (docs/behaviour.md §22). `description` says line by line what will happen; `applications`,
 * an addition of ours, are those under way, which end with it.
 */
export const withdraw = defineComponent({
  payload: object({
    ...accountEnd.properties,
    applications: Type.Optional(Type.Array(object({ title: Type.String(), workplace: Type.String() }))),
  }),
  sample: {
    id: 'withdraw',
    title: '退会すると',
    description: '応募中の求人は終了し、個人情報は消去されます。\n取り消すことはできません。',
    form: { ...formSample, id: 'withdraw' },
    submitLabel: '退会する',
    applications: [
      { title: '回復期リハビリ病棟の看護師', workplace: 'みずほリハビリテーション病院' },
      { title: '訪問看護師（日勤のみ）', workplace: 'ひだまり訪問看護ステーション' },
    ],
  },
})
