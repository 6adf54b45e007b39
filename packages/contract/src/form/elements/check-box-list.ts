import { object } from '../../base/schema.ts'
import { textContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'
import { formOptions } from './options.ts'

/** Any number of choices, as boxes that can be pressed. */
export const checkBoxList = defineFormUi({
  stateType: 'text_list',
  ui: object({ contents: formOptions }),
  sample: {
    contents: [
      { label: '日勤のみ', state: textContent('day_only', '日勤のみ') },
      { label: '二交代', state: textContent('two_shift', '二交代') },
      { label: '夜勤専従', state: textContent('night_only', '夜勤専従') },
    ],
  },
})
