import { expect, it } from 'vitest'
import { laterChoices, momentOf } from './later-choices.ts'

const choicesAt = (now: string) => laterChoices(new Date(now)).map(({ name, at }) => [name, at.toISOString()])

it('offers an hour, this evening, tomorrow and Monday, in Tokyo', () => {
  expect(choicesAt('2026-11-20T10:40:00+09:00')).toEqual([
    ['1時間後', '2026-11-20T02:40:00.000Z'],
    ['今日の夕方', '2026-11-20T08:00:00.000Z'],
    ['明日の朝', '2026-11-21T00:00:00.000Z'],
    ['月曜の朝', '2026-11-23T00:00:00.000Z'],
  ])
})

it('offers no evening that is past, and no moment twice', () => {
  // A Sunday: tomorrow is Monday
  expect(choicesAt('2026-11-22T17:00:00+09:00').map(([name]) => name)).toEqual(['1時間後', '明日の朝'])
  // On a Monday, the next one
  expect(choicesAt('2026-11-23T08:00:00+09:00').at(-1)).toEqual(['月曜の朝', '2026-11-30T00:00:00.000Z'])
})

it('reads the field as a moment in Tokyo', () => {
  const now = new Date('2026-11-20T10:40:00+09:00')
  expect(momentOf('2026-11-20T10:41', now)?.toISOString()).toBe('2026-11-20T01:41:00.000Z')
  expect([momentOf('2026-11-20T10:40', now), momentOf('', now)]).toEqual([null, null])
})
