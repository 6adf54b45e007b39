import { object, Type } from '../../base/schema.ts'
import { defineFormUi } from './define-form-ui.ts'

/** A sentence or two beside their label; the field grows with them. */
export const inlineTextAreaField = defineFormUi({
  stateType: 'text',
  ui: object({ placeholder: Type.String() }),
  sample: { placeholder: '例）プリセプターを2年担当しました' },
})
