import { components } from '@tsunagu/contract/components/registry.ts'
import { expect, test } from 'vitest'
import { byDay, hourOf, nameOfDay, readUpTo, withoutYear } from './notice-words.ts'

const [first, second, third] = components.notice_centre.sample.notices

test('notices of a day in Japan are together, in their order', () => {
  if (!first || !second || !third) throw new Error('The sample has three notices.')
  const late = { ...third, createdDatetime: '2026-11-19T15:30:00Z' }
  expect(byDay([first, second, late, third]).map(({ day, notices }) => [day, notices.length])).toEqual([
    ['2026年11月20日(金)', 3],
    ['2026年11月19日(木)', 1],
  ])
})

test('what came after the newest notice of the page stays unread when all of it are read', () => {
  if (!first || !second || !third) throw new Error('The sample has three notices.')
  const later = { ...first, id: 'later', createdDatetime: '2026-11-20T09:02:01+09:00' }
  expect([...readUpTo(first, [first, second, later, third])]).toEqual([first.id, second.id, third.id])
})

test('a day has a name while it is today or yesterday, and the hour is that of Japan', () => {
  expect(nameOfDay('2026年11月20日(金)', '2026-11-20')).toBe('きょう')
  expect(nameOfDay('2026年11月30日(月)', '2026-12-01')).toBe('きのう')
  expect(nameOfDay('2026年11月18日(水)', '2026-11-20')).toBe('')
  expect(nameOfDay('2026年11月20日(金)', null)).toBe('')
  expect(withoutYear('2026年11月18日(水)', '2026-11-20')).toBe('11月18日(水)')
  expect(withoutYear('2026年12月31日(木)', '2027-01-01')).toBe('2026年12月31日(木)')
  expect(hourOf('2026-11-20T00:05:00Z')).toBe('9:05')
})
