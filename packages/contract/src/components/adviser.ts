import { object, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/** The adviser's picture and a word of advice; an empty `imageUrl` shows the drawn figure. */
export const adviser = defineComponent({
  payload: object({ id: Type.String(), imageUrl: Type.String(), advice: Type.String() }),
  sample: {
    id: 'adviser',
    imageUrl: '',
    advice:
      'みずほリハビリテーション病院は、11月から日勤常勤の枠も増えました。面接の前に、気になる点を一緒に整理しましょう。',
  },
})
