import { nullable, object, oneOf, Type } from '../../schema.ts'
import { textContent } from '../content-states.ts'
import { formContentsSyncActions } from '../ui-types.ts'
import { defineFormUi } from './define-form-ui.ts'
import { formOptions } from './options.ts'

/** The element that follows this one's value, and how (specification §3, "Linked form element"). */
const linkedFormElement = object({
  elementKey: Type.String(),
  formContentsSyncAction: oneOf(formContentsSyncActions),
})

/** One choice of many in the system's own list. */
export const selectBox = defineFormUi({
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
