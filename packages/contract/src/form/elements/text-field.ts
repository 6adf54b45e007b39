import { object, oneOf, Type } from '../../base/schema.ts'
import { defineFormUi } from './define-form-ui.ts'

/**
 * One line of text; `unit` stands behind the field, such as 万円. `suggestions` (an addition to the specification) offers words
 * while it is typed: those of the search.
 */
export const textField = defineFormUi({
  stateType: 'text',
  ui: object({
    placeholder: Type.String(),
    unit: Type.String(),
    suggestions: Type.Optional(oneOf(['search_words'])),
  }),
  sample: { placeholder: '施設名・診療科など', unit: '' },
})
