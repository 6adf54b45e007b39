import { expect, test } from 'vitest'
import { profilePlaceOf } from './profile-place.ts'

const tabs = [
  { text: '基本情報', iconType: 'person', targetScreenType: 'profile_basic_information' },
  { text: '職歴', iconType: 'work', targetScreenType: 'profile_work_history' },
] as const
const placeOf = (query: string) => profilePlaceOf(new URLSearchParams(query), tabs)

test.each([
  ['tab=0', { tab: 0, isEditing: false }],
  ['tab=1', { tab: 1, isEditing: false }],
  ['tab=1&edit=1', { tab: 1, isEditing: true }],
  ['tab=profile_work_history', { tab: 1, isEditing: false }],
])('%s leads to a part of the profile', (query, place) => {
  expect(placeOf(query)).toEqual(place)
})

test.each(['', 'tab=', 'tab=2', 'tab=-1', 'tab=1.5', 'tab=abc', 'tab=99999999999', 'tab=profile_4', 'edit=1'])(
  '%j leads to the overview',
  (query) => {
    expect(placeOf(query)).toEqual({ tab: null, isEditing: false })
  },
)
