import { expect, it } from 'vitest'
import { noticeState } from './notice-state.ts'

it('says how far a notice got', () => {
  const now = new Date('2026-11-22T12:00:00+09:00')
  const readDatetime = '2026-11-20T19:00:00+09:00'
  const state = (read: string | null, confirmed: string | null) =>
    noticeState({ readDatetime: read, confirmedDatetime: confirmed }, now)
  expect(state(null, null)).toBe('未読')
  expect(state(readDatetime, null)).toBe('既読 11/20（金） 19:00・未確認')
  expect(state(readDatetime, '2026-11-20T19:05:00+09:00')).toBe('確認 11/20（金） 19:05')
})
