import { object, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/** A heading with an optional small line above it. */
export const title = defineComponent({
  payload: object({ id: Type.String(), title: Type.String(), smallTitle: Type.String() }),
  sample: { id: 'recommend_title', title: 'あなたへのおすすめ', smallTitle: '希望条件と閲覧した求人から' },
})
