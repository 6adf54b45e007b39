import { object, Type } from '../../base/schema.ts'
import { iconTypeOrEmpty } from '../../navigation/links.ts'
import { textContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'
import { selectorPopup } from './selector-popup.ts'

/** Buttons that each open a choice in levels. The state lists the codes of all of them with their names. */
export const selectorPopupButtons = defineFormUi({
  stateType: 'text_list',
  ui: object({
    contents: Type.Array(object({ label: Type.String(), iconType: iconTypeOrEmpty, popup: selectorPopup })),
  }),
  sample: {
    contents: [
      {
        label: '資格を選ぶ',
        iconType: 'certificate',
        popup: { viewId: 'select_certifications', selectorComponentId: 'certifications' },
      },
    ],
  },
  answers: [textContent('nurse', '看護師'), textContent('public_health_nurse', '保健師')],
})
