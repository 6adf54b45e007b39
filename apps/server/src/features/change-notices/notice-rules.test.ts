import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import type { PostingTerms } from '@tsunagu/contract/feed/posting-terms.ts'
import { describe, expect, it } from 'vitest'
import { presentTerms } from '#server/postings/terms.present.ts'
import { keptTerms, noticeTerms } from './notice-rules.ts'

const base = (): JobPostingFeedItem => structuredClone(jobPostingFeedSample)
const withTerms = (terms: Partial<PostingTerms>): JobPostingFeedItem => {
  const item = base()
  return { ...item, 'x-tsunagu': { ...item['x-tsunagu'], terms: { ...item['x-tsunagu'].terms, ...terms } } }
}
const wage = (items: PostingTerms['wage']['items']): JobPostingFeedItem =>
  withTerms({ wage: { ...base()['x-tsunagu'].terms.wage, items } })
const withPay = (minValue: number, maxValue: number, unitText: 'MONTH' | 'HOUR' = 'MONTH'): JobPostingFeedItem => {
  const item = base()
  return {
    ...item,
    baseSalary: { ...item.baseSalary, value: { ...item.baseSalary.value, minValue, maxValue, unitText } },
  }
}
const brief = (before: JobPostingFeedItem, after: JobPostingFeedItem) =>
  noticeTerms(before, after).map(({ name, direction, meaning }) => [name, direction, meaning])

describe('what a change means', () => {
  it('is said of the pay by its range and by each of its parts', () => {
    expect(brief(withPay(310_000, 340_000), withPay(304_000, 340_000))).toEqual([
      ['賃金', 'worse', '月給の下限が6,000円下がります。'],
    ])
    expect(brief(withPay(300_000, 340_000), withPay(290_000, 350_000))).toEqual([
      ['賃金', 'changed', '月給の下限が10,000円下がります。月給の上限が10,000円上がります。'],
    ])
    expect(brief(withPay(300_000, 340_000), withPay(1_900, 2_100, 'HOUR'))).toEqual([
      ['賃金', 'changed', '給与の決め方が、月給から時給に変わります。'],
    ])
    const housing = (text: string) => ({ name: '住宅手当', text })
    expect(brief(wage([housing('月16,000円まで')]), wage([housing('月１０,０００円まで')]))).toEqual([
      ['賃金', 'worse', '「住宅手当」が6,000円下がります。'],
    ])
    expect(brief(wage([housing('月16,000円')]), wage([{ name: '夜勤手当', text: '12,000円' }]))).toEqual([
      ['賃金', 'changed', '「夜勤手当」が加わります。「住宅手当」がなくなります。'],
    ])
    expect(brief(wage([housing('10,000円〜20,000円')]), wage([housing('規程による')]))).toEqual([
      ['賃金', 'changed', '「住宅手当」の書き方や決まりが変わります。'],
    ])
  })

  it('is wider where a workplace or duties may change later, and better the other way', () => {
    const at = (changeRange: string) => withTerms({ workplace: { initial: '本院', changeRange } })
    expect(brief(at('変更なし'), at('法人の定める事業所'))).toMatchObject([
      ['働く場所', 'wider', expect.stringContaining('異動がありえます')],
    ])
    expect(brief(at('法人の定める事業所'), at('変更なし'))).toMatchObject([
      ['働く場所', 'better', expect.stringContaining('異動がなくなります')],
    ])
    expect(brief(at('本院、分院'), at('関東の事業所'))).toMatchObject([
      ['働く場所', 'changed', expect.stringContaining('異動の範囲')],
    ])
  })

  it('is worse for fewer days off, a longer trial and a term to the contract, which come first', () => {
    const before = withTerms({
      annualHolidays: 120,
      trialPeriod: { months: 3, conditions: '同じ条件' },
      contract: { kind: 'indefinite' },
      breaks: '60分',
    })
    const after = withTerms({
      annualHolidays: 112,
      trialPeriod: { months: 6, conditions: '同じ条件' },
      contract: {
        kind: 'fixed_term',
        term: '1年',
        renewal: { kind: 'conditional', standard: '勤務成績', maxYears: null, maxTimes: null },
      },
      breaks: '45分',
    })
    expect(noticeTerms(before, after).map(({ direction }) => direction)).toEqual(['worse', 'worse', 'worse', 'changed'])
    expect(noticeTerms(after, before).map(({ name, direction }) => [name, direction])).toContainEqual([
      '休日・休暇',
      'better',
    ])
  })
})

describe('a notice', () => {
  it('is not made of texts, pictures, the ways to travel, or blanks and the width of letters', () => {
    const before = withTerms({ hours: '8:30〜17:15' })
    const after = withTerms({ hours: '８:30 〜 17:15' })
    expect(noticeTerms(before, { ...after, title: '別の題名', description: '別の紹介', image: [] })).toEqual([])
    const travelled = base()
    travelled['x-tsunagu'].access = []
    expect(noticeTerms(base(), travelled)).toEqual([])
  })

  it('names only terms that postings show, and says what stayed', () => {
    const shown = Object.values(presentTerms(base()))
      .flat()
      .map(({ title }) => title)
    expect(shown).toEqual(expect.arrayContaining(keptTerms([])))
    const changes = noticeTerms(withPay(300_000, 340_000), withPay(290_000, 340_000))
    expect(keptTerms(changes)).toHaveLength(keptTerms([]).length - 1)
    expect(keptTerms(changes)).not.toContain('賃金')
  })
})
