import { object, oneOf, Type } from '../../base/schema.ts'
import { textContent } from '../content-states.ts'
import { searchTypes } from '../ui-types.ts'
import { defineFormUi } from './define-form-ui.ts'

/**
 * One choice from a long list, searched for in a dialog. With `canInputTextField` a text that the list does not have is an
 * answer, too: it then has no label.
 */
export const searchSelectBox = defineFormUi({
  stateType: 'search_field',
  ui: object({ canInputTextField: Type.Boolean(), searchType: oneOf(searchTypes) }),
  sample: { canInputTextField: true, searchType: 'work_occupation' },
  answers: [textContent('nursing_nurse_ward', '看護師・准看護師・病棟')],
})
