import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { describe, expect, it } from 'vitest'
import { valueAt, withValueAt } from './document-path.ts'
import { daysLeft, freshnessOf, shortDay } from './freshness.ts'
import { fieldsToMend, mended } from './mending.ts'
import { payText } from './posting-words.ts'

const changeRange = 'x-tsunagu.terms.workplace.changeRange'
const missing = (path: string) => ({ path, reason: `${path} is missing: add it` })

describe('the fields to mend', () => {
  it('have a place to type where a text or a number belongs', () => {
    const faults = [
      { path: changeRange, reason: `${changeRange} is empty: say it, if only as なし` },
      {
        path: 'title',
        reason: 'title says 男性歓迎: remove it, or give the lawful reason in the same sentence (均等法 5条)',
      },
      missing('x-tsunagu.terms.contract'),
    ]
    const document = withValueAt(jobPostingFeedSample, changeRange, '')
    expect(fieldsToMend(document, faults)).toMatchObject([
      { name: '就業場所の変更の範囲', text: '', suggestion: '変更なし' },
      { name: '題名', text: jobPostingFeedSample.title, suggestion: null },
      { name: '契約期間', text: null },
    ])
  })

  it('can be typed where they are missing, unless what holds them is missing too', () => {
    const [there] = fieldsToMend({ 'x-tsunagu': { terms: {} } }, [missing('x-tsunagu.terms.hours')])
    const [gone] = fieldsToMend({ 'x-tsunagu': {} }, [missing('x-tsunagu.terms.hours')])
    expect([there?.text, gone?.text]).toEqual(['', null])
  })

  it('are put into a copy of the document, numbers as numbers', () => {
    const fields = fieldsToMend(jobPostingFeedSample, [missing('baseSalary.value.minValue'), missing('title')])
    const typed = { 'baseSalary.value.minValue': '２８５,０００', title: '病棟' }
    const after = mended(jobPostingFeedSample, fields, typed)
    expect(valueAt(after, 'baseSalary.value.minValue')).toBe(285_000)
    expect(after).toEqual({ ...jobPostingFeedSample, title: '病棟' })
    expect(mended(jobPostingFeedSample, fields, {})).toBe(jobPostingFeedSample)
  })

  it('never reach what every object has', () => {
    expect(valueAt({}, 'constructor')).toBeUndefined()
    expect(valueAt({ tags: ['a', 'b'] }, 'tags[1]')).toBe('b')
    expect(withValueAt({ tags: ['a', 'b'] }, 'tags[1]', 'c')).toEqual({ tags: ['a', 'c'] })
  })
})

describe('a posting in a list', () => {
  it('is fresh for 30 days, and overdue after 45', () => {
    const states = ['2026-11-20', '2026-10-21', '2026-10-20', '2026-10-05'].map((day) => freshnessOf(day, '2026-11-20'))
    expect(states.map(({ days, state }) => [days, state])).toEqual([
      [0, 'fresh'],
      [30, 'fresh'],
      [31, 'warn'],
      [46, 'over'],
    ])
  })

  it('has its days and its pay in few words', () => {
    expect([shortDay('2026-12-31', '2026-11-20'), shortDay('2027-01-31', '2026-11-20')]).toEqual(['12/31', '2027/1/31'])
    expect(daysLeft('2026-11-23', '2026-11-20')).toBe(3)
    expect(payText({ minimum: 285_000, maximum: 342_000, unit: 'MONTH' })).toBe('28.5〜34.2万')
    expect(payText({ minimum: 1_900, maximum: 2_200, unit: 'HOUR' })).toBe('時給1,900〜2,200')
    expect(payText(null)).toBe('—')
  })
})
