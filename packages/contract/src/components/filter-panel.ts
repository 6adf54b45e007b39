import { object, Type } from '../schema.ts'
import { iconTypeOrEmpty } from '../screens/links.ts'
import { defineComponent } from './define-component.ts'

/** The conditions in force (`decisions.md` §5). `name` is the condition's heading, `value` what was chosen. */
export const filterPanel = defineComponent({
  payload: object({
    id: Type.String(),
    elements: Type.Array(object({ iconType: iconTypeOrEmpty, name: Type.String(), value: Type.String() })),
  }),
  sample: {
    id: 'filter',
    elements: [
      { iconType: 'location', name: 'エリア', value: '世田谷区' },
      { iconType: 'search', name: 'キーワード', value: 'リハビリ' },
    ],
  },
})
