import { object, Type } from '../../base/schema.ts'
import { defineFormUi } from './define-form-ui.ts'

/** A short answer beside its label, such as 経験年数 7 年. */
export const inlineTextField = defineFormUi({
  stateType: 'text',
  ui: object({ placeholder: Type.String(), unit: Type.String() }),
  sample: { placeholder: '例）7', unit: '年' },
})
