import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ContactFacts, callState, contactPeriods, messageState } from './contact-state.ts'
import { type ContactWish, contactLabel, hoursText, unsaidWish } from './contact-wish.ts'

const facts = (wish: Partial<ContactWish>, now: string, parts: Partial<ContactFacts> = {}): ContactFacts => ({
  wish: { ...unsaidWish, ...wish },
  now: new Date(now),
  isHoliday: (day) => day === '2026-11-23',
  callsThisMonth: 0,
  messagesThisWeek: 0,
  isAdviser: true,
  isAnswer: false,
  wroteAt: null,
  ...parts,
})
const night: Partial<ContactWish> = { way: 'hours', hours: [{ weekday: 5, from: 22 * 60, until: 26 * 60 }] }

describe('when somebody may be called', () => {
  it.each([
    ['before', '2026-11-20T21:59:59+09:00', 'outside_hours'],
    ['from', '2026-11-20T22:00:00+09:00', null],
    ['after midnight', '2026-11-21T01:59:59+09:00', null],
    ['until', '2026-11-21T02:00:00+09:00', 'outside_hours'],
  ])('keeps to hours over midnight: %s', (_name, now, refusal) => {
    expect(callState(facts(night, now)).refusal).toBe(refusal)
  })

  it('cuts hours at a holiday, also those that began the day before', () => {
    const wish: Partial<ContactWish> = { way: 'hours', hours: [{ weekday: 0, from: 22 * 60, until: 26 * 60 }] }
    expect(callState(facts(wish, '2026-11-22T23:00:00+09:00')).next?.until).toEqual(new Date('2026-11-23T00:00+09:00'))
    expect(callState(facts(wish, '2026-11-23T01:00:00+09:00')).refusal).toBe('outside_hours')
    const anyway = { ...wish, skipsHolidays: false }
    expect(callState(facts(anyway, '2026-11-23T01:00:00+09:00')).refusal).toBeNull()
  })

  it('goes by Tokyo, in whatever zone the moment is written', () => {
    expect(callState(facts({}, '2026-11-20T00:30:00Z')).refusal).toBeNull()
    expect(callState(facts({}, '2026-11-20T10:00:00-05:00')).refusal).toBe('outside_hours')
  })

  it('names no next moment where nobody may call at all', () => {
    expect(callState(facts({ way: 'messages_only' }, '2026-11-20T10:00:00+09:00'))).toEqual({
      refusal: 'messages_only',
      next: null,
    })
  })

  it('ends a pause with its last day', () => {
    const paused = { pausedUntil: '2026-11-24' }
    expect(callState(facts(paused, '2026-11-24T23:59:00+09:00'))).toMatchObject({
      refusal: 'paused',
      next: { from: new Date('2026-11-25T09:30:00+09:00') },
    })
    expect(callState(facts(paused, '2026-11-25T09:30:00+09:00')).refusal).toBeNull()
  })

  it('names a next window that is open when it begins', () => {
    const hours = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 1_440 }))
        .map(([weekday, from, length]) => ({ weekday, from, until: from + length })),
      { minLength: 1, maxLength: 6 },
    )
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 30 })
    fc.assert(
      fc.property(hours, minutes, fc.boolean(), (own, minute, skipsHolidays) => {
        const now = new Date(Date.UTC(2026, 10, 1) + minute * 60_000)
        const wish = { way: 'hours' as const, hours: own, skipsHolidays }
        const { refusal, next } = callState(facts(wish, now.toISOString()))
        if (!next) return
        expect(refusal === null).toBe(next.from.getTime() === now.getTime())
        expect(callState(facts(wish, next.from.toISOString())).refusal).toBeNull()
        const before = new Date(next.from.getTime() - 1)
        expect(refusal === null || callState(facts(wish, before.toISOString())).refusal !== null).toBe(true)
      }),
    )
  })
})

describe('when somebody may be written to', () => {
  it('lets an answer through within the hour, whatever the wish', () => {
    const wish = { pausedUntil: '2026-12-31', messagesInHours: true, messagesPerWeek: 1 }
    const wroteAt = new Date('2026-11-20T02:00:00+09:00')
    const answer = { isAnswer: true, wroteAt, messagesThisWeek: 5 }
    expect(messageState(facts(wish, '2026-11-20T02:59:59+09:00', answer)).refusal).toBeNull()
    expect(messageState(facts(wish, '2026-11-20T03:00:00+09:00', answer)).refusal).toBe('paused')
    expect(
      messageState(facts(wish, '2026-11-20T03:00:05+09:00', answer), new Date('2026-11-20T02:59:55+09:00')).refusal,
    ).toBeNull()
  })

  it('has weeks from Monday, and months, by Tokyo', () => {
    const { week, nextWeek, month, nextMonth } = contactPeriods(new Date('2026-12-31T16:00:00Z'))
    expect([week, nextWeek, month, nextMonth].map((moment) => moment.toISOString())).toEqual([
      '2026-12-27T15:00:00.000Z',
      '2027-01-03T15:00:00.000Z',
      '2026-12-31T15:00:00.000Z',
      '2027-01-31T15:00:00.000Z',
    ])
  })
})

describe('a wish in words', () => {
  it('joins days with the same hours', () => {
    const hours = [
      { weekday: 6, from: 600, until: 720 },
      ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 720, until: 840 })),
      { weekday: 0, from: 1_290, until: 1_530 },
    ]
    expect(hoursText(hours)).toBe('平日 12–14時、土 10–12時、日 21:30–翌1:30')
    const label = contactLabel({ ...unsaidWish, way: 'hours', hours }, '2026-11-20')
    expect(label).toEqual({ kind: 'hours', text: '平日 12–14時 ほか' })
  })

  it('says a pause before all else, and until its last day', () => {
    const wish = { ...unsaidWish, pausedUntil: '2026-11-20' }
    expect(contactLabel(wish, '2026-11-20').kind).toBe('paused')
    expect(contactLabel(wish, '2026-11-21').kind).toBe('anytime')
  })
})
