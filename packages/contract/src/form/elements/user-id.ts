import { object, Type } from '../../base/schema.ts'
import { textContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'

/** The sign-in ID: an e-mail address, with the keyboard and the autofill of one. */
export const userId = defineFormUi({
  stateType: 'text',
  ui: object({ placeholder: Type.String() }),
  sample: { placeholder: 'example@example.jp' },
  answers: [textContent('misaki.tanaka@example.jp')],
})
