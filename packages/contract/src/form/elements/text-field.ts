import { object, Type } from '../../schema.ts'
import { defineFormUi } from './define-form-ui.ts'

/** One line of text; `unit` stands behind the field, such as 万円. */
export const textField = defineFormUi({
  stateType: 'text',
  ui: object({ placeholder: Type.String(), unit: Type.String() }),
  sample: { placeholder: '施設名・診療科など', unit: '' },
})
