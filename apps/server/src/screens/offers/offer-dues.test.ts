import { describe, expect, it } from 'vitest'
import { duesOf, warningOf } from './offer-dues.ts'

const today = '2026-11-20'
const offerOf = (jobPostingId: string, replyDeadline: string) => ({
  offerId: jobPostingId,
  jobPostingId,
  title: '看護師',
  workplace: `${jobPostingId}病院`,
  imageUrl: '',
  isClosed: false,
  statusType: replyDeadline < today ? ('expired' as const) : ('pending' as const),
  replyDeadline,
  moreTime: null,
})
const applicationOf = (jobPostingId: string, replyDueDay: string | null, interviewAt: string | null = null) => ({
  jobPostingId,
  title: '看護師',
  workplace: `${jobPostingId}病院`,
  replyDueDay,
  interviewAt: interviewAt === null ? null : new Date(interviewAt),
})
const offers = [offerOf('a', '2026-11-23'), offerOf('b', '2026-12-05')]
const of = (application: ReturnType<typeof applicationOf>, firstChoiceId: string | null = 'c') =>
  duesOf({ offers, applications: [application], firstChoiceId, today })

describe('the days of offers', () => {
  it('are in one order, with interview and result of the first choice', () => {
    const dues = of(applicationOf('c', '2026-12-03', '2026-11-26T14:00:00+09:00'))
    expect(dues.map(({ kind, day, time }) => [kind, day, time])).toEqual([
      ['deadline', '2026-11-23', ''],
      ['interview', '2026-11-26', '14:00'],
      ['result', '2026-12-03', ''],
      ['deadline', '2026-12-05', ''],
    ])
  })

  it('do not tell the employer’s day of other applications', () => {
    expect(of(applicationOf('c', '2026-12-03'), null).map(({ kind }) => kind)).toEqual(['deadline', 'deadline'])
  })

  it('leave out what is over', () => {
    const dues = duesOf({
      offers: [offerOf('a', '2026-11-19'), offerOf('b', today)],
      applications: [applicationOf('c', '2026-11-19')],
      firstChoiceId: 'c',
      today,
    })
    expect(dues.map(({ jobPostingId, day }) => [jobPostingId, day])).toEqual([['b', today]])
  })
})

describe('the warning', () => {
  it('counts the deadlines before the result of the first choice', () => {
    expect(warningOf(of(applicationOf('c', '2026-12-03')))).toContain('1件の内定の回答期限')
    expect(warningOf(of(applicationOf('c', '2026-12-10')))).toContain('2件の内定の回答期限')
  })

  it('takes an interview ahead for the earliest day of a result', () => {
    expect(warningOf(of(applicationOf('c', null, '2026-11-26T14:00:00+09:00')))).toContain('1件')
  })

  it('is left out on the same day, without a known day, and where the first choice is an offer', () => {
    expect(warningOf(of(applicationOf('c', '2026-11-23')))).toBe('')
    expect(warningOf(of(applicationOf('c', null)))).toBe('')
    expect(warningOf(of(applicationOf('a', '2026-12-10'), 'a'))).toBe('')
  })
})
