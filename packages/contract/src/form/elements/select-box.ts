import { nullable, object, Type } from '../../schema.ts'
import { textContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'
import { linkedFormElement } from './linked-form-element.ts'
import { formOptions } from './options.ts'

/**
 * One choice of many in the system's own list. `linkedFormElement` follows it: a prefecture names the select of its
 * municipalities.
 */
export const selectBox = defineFormUi({
  stateType: 'text',
  ui: object({ contents: formOptions, unit: Type.String(), linkedFormElement: nullable(linkedFormElement) }),
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
