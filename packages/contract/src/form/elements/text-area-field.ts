import { object, Type } from '../../base/schema.ts'
import { defineFormUi } from './define-form-ui.ts'

/** Several lines of text. */
export const textAreaField = defineFormUi({
  stateType: 'text',
  ui: object({ placeholder: Type.String() }),
  sample: { placeholder: 'ご希望やご相談したいことをお書きください' },
})
