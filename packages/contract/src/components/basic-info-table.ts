import { object, type Static, Type } from '../base/schema.ts'
import { iconTypeOrEmpty } from '../navigation/links.ts'
import { defineComponent } from './define-component.ts'

/** A value converted to another basis, such as pay per year, and the rule of the calculation. */
const estimate = object({ title: Type.String(), amount: Type.String(), rule: Type.String() })
export type Estimate = Static<typeof estimate>

/** Named values; a line break in `value` is kept. */
export const basicInfoTable = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    items: Type.Array(
      object({
        title: Type.String(),
        value: Type.String(),
        iconType: iconTypeOrEmpty,
        /** An addition of ours. */
        estimate: Type.Optional(estimate),
      }),
    ),
  }),
  sample: {
    id: 'conditions',
    title: '募集要項',
    items: [
      {
        title: '賃金',
        value: '月給 285,000〜342,000円\n基本給 211,000〜252,000円、資格手当 22,000円',
        iconType: 'yen',
        estimate: {
          title: '年収の目安',
          amount: '約422〜506万円',
          rule: '月給×12か月＋基本給の賞与3.8か月分で計算。残業代は含みません。',
        },
      },
      { title: '契約期間', value: '期間の定めなし', iconType: '' },
    ],
  },
  states: {
    'key facts': {
      id: 'key_facts',
      title: '',
      items: [
        {
          title: '給与',
          value: '月給 28.5〜34.2万円\n夜勤4回・資格手当を含む',
          iconType: 'yen',
          estimate: {
            title: '年収の目安',
            amount: '約422〜506万円',
            rule: '月給×12か月＋基本給の賞与3.8か月分で計算。残業代は含みません。',
          },
        },
        { title: '勤務地', value: '東京都世田谷区\n小田急線 経堂駅 徒歩8分', iconType: 'location' },
        { title: '勤務時間', value: '8:30〜17:15／夜勤 16:30〜翌9:00', iconType: 'clock' },
        { title: '休日', value: '年間休日124日\n4週8休', iconType: 'calendar' },
      ],
    },
  },
})
