import { object, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/** Numbered or named short texts, such as the steps of a selection or the articles of the terms. */
export const paragraphList = defineComponent({
  payload: object({ id: Type.String(), items: Type.Array(object({ title: Type.String(), body: Type.String() })) }),
  sample: {
    id: 'flow',
    items: [
      { title: '応募', body: '履歴書は後からでもかまいません' },
      { title: 'アドバイザーが連絡', body: '2営業日以内' },
      { title: '面接・見学', body: '1回（オンライン可）' },
      { title: '内定', body: '面接から1週間ほど' },
    ],
  },
})
