import { object, Type, text } from '../../base/schema.ts'
import { textContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'

/**
 * Several short texts in one element. The state has one content state per input, in order and under the input's label;
 * an input that is left out stays as an empty one (`input-texts.ts` finds them again).
 */
export const textFields = defineFormUi({
  stateType: 'text_list',
  ui: object({
    contents: Type.Array(
      object({ label: text(100, { minLength: 1 }), placeholder: Type.String(), unit: Type.String() }),
      { minItems: 1, maxItems: 20 },
    ),
  }),
  sample: {
    contents: [
      { label: '第1希望', placeholder: '例）平日 18時以降', unit: '' },
      { label: '第2希望', placeholder: '例）土曜の午前', unit: '' },
    ],
  },
  answers: [textContent('平日 18時以降', '第1希望'), textContent('', '第2希望')],
})
