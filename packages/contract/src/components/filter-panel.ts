import { object, type Static, Type } from '../base/schema.ts'
import { iconTypeOrEmpty } from '../navigation/links.ts'
import { conditionHeadings } from '../search/condition-headings.ts'
import { searchSortNames } from '../search/search-sort-names.ts'
import { defaultSort } from '../search/search-states.ts'
import { defineComponent } from './define-component.ts'

/** The search states of a condition. */
const conditionPart = object({ key: Type.String(), text: Type.String() })
export type ConditionPart = Static<typeof conditionPart>

/**
 * The conditions in force (docs/behaviour.md §9), an element for each chosen value. `name` is the condition's heading,
 * `value` what was chosen. Added to the specification (record 015): `parts`, without which the search is the one without
 * this condition, `message`, what is wrong with it (a code that is not offered any more matches nothing), and `sort`, the order
 * in force with its name.
 */
export const filterPanel = defineComponent({
  payload: object({
    id: Type.String(),
    elements: Type.Array(
      object({
        iconType: iconTypeOrEmpty,
        name: Type.String(),
        value: Type.String(),
        parts: Type.Array(conditionPart),
        message: Type.Optional(Type.String()),
      }),
    ),
    sort: object({ text: Type.String(), name: Type.String() }),
  }),
  sample: {
    id: 'filter',
    elements: [
      { ...conditionHeadings.areas, value: '世田谷区', parts: [{ key: 'areas', text: '13112' }] },
      { ...conditionHeadings.salary, value: '月給28万円以上', parts: [{ key: 'salary_min', text: '280000' }] },
      { ...conditionHeadings.keyword, value: 'リハビリ', parts: [{ key: 'keyword', text: 'リハビリ' }] },
    ],
    sort: { text: defaultSort, name: searchSortNames.newest },
  },
  states: {
    unknown: {
      id: 'filter',
      elements: [
        {
          ...conditionHeadings.features,
          value: '車通勤可',
          parts: [{ key: 'features', text: 'car' }],
          message: 'この条件は、いまはお選びいただけません。外すと、ほかの条件でさがせます。',
        },
      ],
      sort: { text: defaultSort, name: searchSortNames.newest },
    },
  },
})
