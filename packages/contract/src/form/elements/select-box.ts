import { nullable, object, Type, text } from '../../base/schema.ts'
import { textContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'
import { linkedFormElement } from './linked-form-element.ts'
import { formOptions } from './options.ts'

/**
 * One choice of many in the system's own list. `linkedFormElement` follows it: a prefecture names the select of its
 * municipalities. `groupedBy`, an addition of ours: the key of the field whose answer says which of the choices are
 * offered; a client that does not know it offers all.
 */
export const selectBox = defineFormUi({
  stateType: 'text',
  ui: object({
    contents: formOptions,
    unit: Type.String(),
    linkedFormElement: nullable(linkedFormElement),
    groupedBy: Type.Optional(text(100)),
  }),
  sample: {
    contents: [
      { label: '指定しない', state: textContent('', '指定しない') },
      { label: '25万円', state: textContent('250000', '25万円') },
      { label: '28万円', state: textContent('280000', '28万円') },
    ],
    unit: '以上',
    linkedFormElement: null,
  },
})
