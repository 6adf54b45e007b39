import { object, Type } from '../schema.ts'
import { iconTypeOrEmpty } from '../screens/links.ts'
import { defineComponent } from './define-component.ts'

/** Named values; a line break in `value` is kept. */
export const basicInfoTable = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    items: Type.Array(object({ title: Type.String(), value: Type.String(), iconType: iconTypeOrEmpty })),
  }),
  sample: {
    id: 'conditions',
    title: '募集要項',
    items: [
      {
        title: '賃金',
        value: '月給 285,000〜342,000円\n基本給 211,000〜252,000円、資格手当 22,000円',
        iconType: 'yen',
      },
      { title: '契約期間', value: '期間の定めなし', iconType: '' },
    ],
  },
})
