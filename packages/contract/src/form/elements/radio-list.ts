import { object } from '../../base/schema.ts'
import { textContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'
import { formOptions } from './options.ts'

/** One choice of a few, all of them visible. */
export const radioList = defineFormUi({
  stateType: 'text',
  ui: object({ contents: formOptions }),
  sample: {
    contents: [
      { label: 'すぐにでも', state: textContent('now', 'すぐにでも') },
      { label: '3か月以内', state: textContent('within_3_months', '3か月以内') },
      { label: 'よい職場があれば', state: textContent('when_found', 'よい職場があれば') },
    ],
  },
})
