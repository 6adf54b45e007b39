import { object, oneOf } from '../../base/schema.ts'
import { textContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'

/** Any number of choices from a long list, found by a part of their name. The state lists codes with their names. */
export const selectSearch = defineFormUi({
  stateType: 'text_list',
  ui: object({ searchType: oneOf(['train_lines', 'work_industry', 'work_occupation', 'certifications']) }),
  sample: { searchType: 'train_lines' },
  answers: [textContent('11302', 'JR山手線'), textContent('11312', 'JR中央線（快速）')],
})
