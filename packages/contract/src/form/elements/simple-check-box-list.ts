import { object } from '../../schema.ts'
import { boolContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'
import { formOptions } from './options.ts'

/** Plain boxes with a sentence each, such as a consent. */
export const simpleCheckBoxList = defineFormUi({
  ui: object({ contents: formOptions }),
  sample: {
    contents: [
      { label: '利用規約とプライバシーポリシーに同意します', state: boolContent(true, '利用規約とプライバシーポリシーに同意します') },
    ],
  },
})
