import { faultSentence, fieldNameOf } from '@tsunagu/contract/feed/fault-sentences.ts'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { describe, expect, it } from 'vitest'
import { checkFormat } from './feed-schema.ts'
import { passLegalGate } from './legal-gate.ts'

const sample = jobPostingFeedSample
const extension = sample['x-tsunagu']
const { terms } = extension
const context = { vocabulary: { facets: { facilityTypes: [] } }, today: '2026-11-20' }

/** Everything the gate has against a line, as staff read it. */
function sentencesOf(line: unknown): string[] {
  const formatted = checkFormat(line)
  if ('reason' in formatted) throw new Error(formatted.reason)
  const result = passLegalGate(formatted, context)
  const faults = 'reasons' in result ? result.reasons : result.warnings
  return faults.map((fault) => `${fieldNameOf(fault.path)}：${faultSentence(fault)}`)
}
const withTerms = (changed: object) => ({
  ...sample,
  'x-tsunagu': { ...extension, terms: { ...terms, ...changed } },
})
const withPay = (value: object) => ({
  ...sample,
  baseSalary: { ...sample.baseSalary, value: { ...sample.baseSalary.value, ...value } },
})

describe('what the publish gate says, in Japanese', () => {
  it('has a sentence for every place that the law wants and that is empty', () => {
    const { baseSalary: _pay, hiringOrganization: _employer, ...rest } = sample
    const { terms: _terms, ...without } = extension
    const lines = [
      { ...rest, 'x-tsunagu': without },
      withTerms(Object.fromEntries(Object.keys(terms).map((key) => [key, '']))),
      withTerms(Object.fromEntries(Object.keys(terms).map((key) => [key, 7]))),
      withTerms({ duties: { initial: ' ', changeRange: '' }, wage: { ...terms.wage, items: [], more: 1 } }),
      withTerms({ hours: 'あ'.repeat(301), annualHolidays: 400, contract: { kind: 'other' } }),
      withTerms({ wage: { ...terms.wage, fixedOvertime: { amount: 0, hours: 101, isExcessPaid: false } } }),
      withPay({ unitText: 'WEEK' }),
    ]
    for (const line of lines) {
      const sentences = sentencesOf(line)
      expect(sentences.length).toBeGreaterThan(0)
      expect(sentences.filter((sentence) => sentence.endsWith('：null'))).toEqual([])
    }
    expect(sentencesOf(withTerms({ duties: { initial: '看護', changeRange: '' } }))).toEqual([
      '業務の変更の範囲：空欄です。変わる見込みがないときは「変更なし」と書きます。',
    ])
  })

  it('has one for every rule', () => {
    const overtime = (fixed: object) =>
      withTerms({ wage: { ...terms.wage, fixedOvertime: { isExcessPaid: true, ...fixed } } })
    const lines = [
      withPay({ minValue: 400_000, maxValue: 300_000 }),
      withPay({ minValue: 28, maxValue: 34 }),
      withPay({ minValue: 900, maxValue: 1_500, unitText: 'HOUR' }),
      withPay({ minValue: 150_000 }),
      overtime({ amount: 1_000, hours: 20 }),
      overtime({ amount: 300_000, hours: 60 }),
      { ...sample, title: '看護婦さん募集' },
      { ...sample, title: '看護師／男性歓迎' },
      { ...sample, title: '看護師（女性のみ・適用除外）' },
      withTerms({ requirements: '35歳まで' }),
      { ...sample, description: '入職お祝い金があります。' },
    ]
    for (const line of lines) {
      const sentences = sentencesOf(line)
      expect(sentences.length, JSON.stringify(line).slice(0, 80)).toBeGreaterThan(0)
      expect(sentences.filter((sentence) => sentence.endsWith('：null'))).toEqual([])
    }
    expect(sentencesOf({ ...sample, title: '看護師／男性歓迎' })[0]).toBe(
      '題名：「男性歓迎」は使えません。消すか、法律の例外にあたる理由を同じ文に書いてください（均等法5条）。',
    )
  })

  it('of a place that it does not know is the place itself', () => {
    expect(fieldNameOf('x-tsunagu.catchphrases[0]')).toBe('キャッチコピー')
    expect(fieldNameOf('image[0]')).toBe('写真')
    expect(fieldNameOf('riddle[0]')).toBe('riddle[0]')
    expect(faultSentence({ path: 'image', reason: 'image is a riddle' })).toBeNull()
  })
})
