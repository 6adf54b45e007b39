import { dateTime, object, Type } from '../base/schema.ts'
import { elementState, textContent } from '../form/content-states.ts'
import { formElementStates } from '../form/state.ts'
import { defineComponent } from './define-component.ts'

/** The job seeker's last searches (docs/behaviour.md §8: ten), newest first; each can be run again. */
export const searchHistory = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    items: Type.Array(object({ label: Type.String(), searchedDatetime: dateTime(), formElementStates })),
  }),
  sample: {
    id: 'recent',
    title: '最近の検索',
    items: [
      {
        label: '世田谷区・病棟・二交代',
        searchedDatetime: '2026-11-19T21:30:00+09:00',
        formElementStates: [elementState('text_list', 'areas', [textContent('13112', '世田谷区')])],
      },
    ],
  },
})
