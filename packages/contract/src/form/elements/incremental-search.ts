import { object, oneOf } from '../../base/schema.ts'
import { textContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'

/**
 * A name to type, with suggestions from the server. One that was chosen is its code under its name as the label; one that
 * the list does not have is the text itself, and has no label.
 */
export const incrementalSearch = defineFormUi({
  stateType: 'search_field',
  ui: object({ searchType: oneOf(['universities']) }),
  sample: { searchType: 'universities' },
  answers: [textContent('nu1302', '東京科学大学')],
})
