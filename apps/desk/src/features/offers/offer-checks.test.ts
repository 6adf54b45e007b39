import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import { legalTerms } from '@tsunagu/contract/hiring/legal-terms.ts'
import { describe, expect, it } from 'vitest'
import { comparedTerms, offerChecks } from './offer-checks.ts'
import { amountOf, formOf, type OfferForm, parseForm, termsOf } from './offer-form.ts'

const today = '2026-11-20'
const sheet: ApplicationSheet = {
  jobSeekerId: 'a',
  jobPostingId: 'b',
  familyName: '田中',
  givenName: '美咲',
  sourceId: 'our-system KN-1',
  employer: '青葉会',
  workplace: '青葉台中央病院',
  posted: {
    title: '看護師／循環器病棟',
    duties: '病棟の看護',
    pay: { minValue: 302_000, maxValue: 380_000, unitText: 'MONTH' },
    terms: [
      { name: '仕事の内容', text: '（雇入れ直後）：病棟の看護\n（変更の範囲）：法人の定める業務' },
      { name: '働く場所', text: '（雇入れ直後）：本院\n（変更の範囲）：変更なし' },
      { name: '賃金', text: '月給 302,000〜380,000円\n基本給 236,000円' },
      { name: '休日・休暇', text: '4週8休' },
    ],
  },
  postedVersion: 1,
  currentVersion: 1,
  changes: [],
  employerDays: { documentsSentDay: null, replyDueDay: null },
  choice: { musts: [], firstChoice: '', isFirstChoice: false },
  offers: [],
}
const begun = formOf(sheet)
const whole: OfferForm = {
  ...begun,
  amount: '318,000',
  startDay: '2027-02-01',
  replyDeadline: '2026-11-27',
  legal: Object.fromEntries(legalTerms.map(({ name }) => [name, begun.legal[name] || 'なし'])),
}
const errorsOf = (form: OfferForm) =>
  offerChecks(form, sheet, today)
    .filter(({ kind }) => kind === 'error')
    .map(({ title }) => title)
const titlesOf = (form: OfferForm, kind: string) =>
  offerChecks(form, sheet, today)
    .filter((check) => check.kind === kind)
    .map(({ title }) => title)

describe('the checks of an offer', () => {
  it('name each term that the law wants and that is blank, and what every offer needs', () => {
    const blank = legalTerms.map(({ name }) => name).filter((name) => begun.legal[name] === '')
    expect(errorsOf(begun)).toEqual(['回答期限', '入職日', '賃金の額', ...blank])
    expect(errorsOf(whole)).toEqual([])
    expect(titlesOf(whole, 'ok')).toEqual(['求人票との差 13件', '労働条件の明示'])
  })

  it.each<[string, Partial<OfferForm>, string[]]>([
    ['a deadline that is over', { replyDeadline: '2026-11-19' }, ['回答期限']],
    ['a deadline too far ahead', { replyDeadline: '2027-06-30', startDay: '2027-08-01' }, ['回答期限']],
    ['a first day that is over', { startDay: '2026-11-19' }, ['入職日']],
    ['a first day before the deadline', { startDay: '2026-11-27' }, ['入職日']],
    ['no amount', { amount: '三十万' }, ['賃金の額']],
    ['no position', { position: ' ' }, ['職種・配属']],
    ['no range of change', { legal: { ...whole.legal, 働く場所: '本院' } }, ['働く場所の変更の範囲']],
    ['half of an own term', { own: [{ id: 'x', name: '夜勤の上限', text: '' }] }, ['足した条件']],
    ['a term twice', { own: [{ id: 'x', name: '試用期間', text: '3か月' }] }, ['「試用期間」が二つあります']],
  ])('keep %s from being sent', (_, change, errors) => {
    expect(errorsOf({ ...whole, ...change })).toEqual(errors)
  })

  it.each<[Partial<OfferForm>, string]>([
    [{ replyDeadline: today }, '回答期限が今日です'],
    [{ replyDeadline: '2026-11-22' }, '回答期限まで3日ありません'],
    [{ amount: '300000' }, '求人票の下限を下回っています'],
    [{ unitText: 'YEAR', amount: '4800000' }, '支払いの単位が求人票とちがいます'],
  ])('warn of %j', (change, title) => {
    const form = { ...whole, ...change }
    expect(titlesOf(form, 'warning')).toEqual([title])
    expect(errorsOf(form)).toEqual([])
  })
})

describe('the form of an offer', () => {
  it('begins with the posting, and is compared with it', () => {
    expect(begun).toMatchObject({ position: '看護師／循環器病棟', unitText: 'MONTH', amount: '', replaces: '' })
    expect(comparedTerms(whole, sheet).find(({ name }) => name === '休日・休暇')?.difference).toBe('same')
    const more = { ...whole, own: [{ id: 'x', name: '夜勤の上限', text: '月4回まで' }] }
    expect(comparedTerms(more, sheet).at(-1)).toMatchObject({ name: '夜勤の上限', difference: 'added' })
  })

  it('begins with the offer that it replaces', () => {
    const offer = {
      ...termsOf({ ...whole, own: [{ id: 'x', name: '夜勤の上限', text: '月4回まで' }] }),
      id: 'first',
      jobSeekerId: 'a',
      jobPostingId: 'b',
      status: 'pending' as const,
      replyDeadline: '2026-11-23',
      firstReplyDeadline: null,
      moreTime: null,
      files: [],
      madeDatetime: '2026-11-19T10:00:00+09:00',
      settledDatetime: null,
    }
    expect(formOf({ ...sheet, offers: [offer] })).toMatchObject({
      amount: '318000',
      replaces: 'first',
      replyDeadline: '2026-11-23',
      own: [{ id: '夜勤の上限', name: '夜勤の上限', text: '月4回まで' }],
    })
  })

  it.each([
    ['318,000', 318_000],
    ['３１８０００円', 318_000],
    ['31.8万', 0],
    ['', 0],
  ])('reads the amount %s', (amount, yen) => {
    expect(amountOf({ ...whole, amount })).toBe(yen)
  })

  it('is kept as a draft, and nothing else is taken for one', () => {
    expect(parseForm(JSON.stringify(whole))).toEqual(whole)
    for (const text of ['', '{', 'null', '{}', JSON.stringify({ ...whole, own: [1] })])
      expect(parseForm(text)).toBeNull()
  })
})
