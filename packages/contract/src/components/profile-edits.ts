import { object, Type, uuid } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/**
 * What the agency has changed in the job seeker's profile: each part with what was there before, and who changed it when and by
 * what. Each can be taken back. `before` is `''` where there was no answer, `after` where it was cleared. An addition of ours.
 */
export const profileEdits = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    items: Type.Array(
      object({
        id: uuid(),
        part: Type.String(),
        before: Type.String(),
        after: Type.String(),
        description: Type.String(),
      }),
    ),
  }),
  sample: {
    id: 'profile_edits',
    title: '担当者が更新した項目',
    items: [
      {
        id: '6f2ab1de-4f57-4a1c-9f0e-8f3c62b5a101',
        part: '電話番号',
        before: '090-1234-5678',
        after: '080-8765-4321',
        description: '11月27日 佐藤 花（お電話でうかがった内容）',
      },
      {
        id: '6f2ab1de-4f57-4a1c-9f0e-8f3c62b5a102',
        part: '最寄りの駅',
        before: '',
        after: '経堂駅',
        description: '11月25日 佐藤 花（面談でうかがった内容）',
      },
    ],
  },
})
