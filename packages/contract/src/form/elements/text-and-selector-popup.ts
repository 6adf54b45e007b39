import { object, Type } from '../../base/schema.ts'
import { textContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'
import { selectorPopup } from './selector-popup.ts'

/** A text, with a button that fills it in from a choice in levels: then it is a code, with its name as the label. */
export const textAndSelectorPopup = defineFormUi({
  stateType: 'search_field',
  ui: object({ popup: selectorPopup, text: object({ placeholder: Type.String(), unit: Type.String() }) }),
  sample: {
    popup: { viewId: 'select_work_industry', selectorComponentId: 'work_industry' },
    text: { placeholder: '例）訪問看護', unit: '' },
  },
  answers: [textContent('8311', '一般病院')],
})
