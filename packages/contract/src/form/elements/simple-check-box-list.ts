import { object, Type } from '../../base/schema.ts'
import { boolContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'
import { formOptions } from './options.ts'

/** Plain boxes with a sentence each, such as a consent. `links` lead to what is consented to; they open in a new tab. */
export const simpleCheckBoxList = defineFormUi({
  stateType: 'bool_list',
  ui: object({
    contents: formOptions,
    links: Type.Optional(Type.Array(object({ text: Type.String(), url: Type.String() }))),
  }),
  sample: {
    contents: [
      {
        label: '利用規約とプライバシーポリシーに同意します',
        state: boolContent(true, '利用規約とプライバシーポリシーに同意します'),
      },
    ],
    links: [
      { text: '利用規約', url: '/term' },
      { text: 'プライバシーポリシー', url: '/privacy' },
    ],
  },
})
