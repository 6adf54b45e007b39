import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { expect, test } from 'vitest'
import { conditionStates, conditionsBesideForm, statesBesideForm } from './condition-states.ts'

test('a panel becomes the states of its search, each condition labelled once', () => {
  const states = conditionStates({
    elements: [
      { iconType: 'location', name: 'エリア', value: '世田谷区', parts: [{ key: 'areas', text: '13112' }] },
      { iconType: 'location', name: 'エリア', value: '渋谷区', parts: [{ key: 'areas', text: '13113' }] },
      {
        iconType: 'yen',
        name: '給与',
        value: '月給28万円以上',
        parts: [
          { key: 'salary_type', text: 'monthly' },
          { key: 'salary_min', text: '280000' },
        ],
      },
    ],
    sort: { text: 'salary', name: '給与の高い順（年収換算）' },
  })
  expect(states).toEqual([
    elementState('text_list', 'areas', [textContent('13112', '世田谷区'), textContent('13113', '渋谷区')]),
    elementState('text', 'salary_type', [textContent('monthly')]),
    elementState('text', 'salary_min', [textContent('280000', '月給28万円以上')]),
    elementState('text', 'sort', [textContent('salary', '給与の高い順（年収換算）')]),
  ])
})

test('the default order is none', () => {
  expect(conditionStates({ elements: [], sort: { text: 'newest', name: '新着順' } })).toEqual([])
})

test('a form of conditions leaves order and commute as they are', () => {
  const areas = elementState('text_list', 'areas', [textContent('13112')])
  const sort = elementState('text', 'sort', [textContent('salary')])
  const commute = elementState('text', 'commute', [textContent('train:1130208:30')])
  expect(statesBesideForm([sort, areas, commute])).toEqual([sort, commute])
  expect(conditionsBesideForm([sort, areas, commute])).toEqual([commute])
})
