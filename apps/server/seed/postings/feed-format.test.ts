import { jobPostingFeedItem, jobPostingFeedLimits } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'

const ajv = new Ajv({ discriminator: true, allErrors: true, strict: false })
addFormats.default(ajv)
const validate = ajv.compile(jobPostingFeedItem)

/** Path of the first error of the sample with these changes; null when it is accepted. */
const errorPath = (changes: object) =>
  validate({ ...jobPostingFeedSample, ...changes }) ? null : (validate.errors?.[0]?.instancePath ?? '')
const extension = jobPostingFeedSample['x-tsunagu']
const withExtension = (changes: object) => ({ 'x-tsunagu': { ...extension, ...changes } })
const withTerms = (changes: object) => withExtension({ terms: { ...extension.terms, ...changes } })

describe('the import format', () => {
  test('accepts the sample, on one line below the limit', () => {
    expect(errorPath({})).toBeNull()
    expect(Buffer.byteLength(JSON.stringify(jobPostingFeedSample))).toBeLessThan(jobPostingFeedLimits.lineBytes)
  })

  test("ignores schema.org's other keys and refuses unknown ones of our own", () => {
    expect(errorPath({ directApply: true, industry: '医療' })).toBeNull()
    expect(errorPath(withExtension({ catchphrase: 'x' }))).toBe('/x-tsunagu')
    expect(errorPath(withTerms({ wages: {} }))).toBe('/x-tsunagu/terms')
  })

  test('wants every term that the law wants shown', () => {
    for (const name of Object.keys(extension.terms)) {
      expect(errorPath(withTerms({ [name]: undefined }))).toBe('/x-tsunagu/terms')
    }
    expect(errorPath(withTerms({ insurance: '　 ' }))).toBe('/x-tsunagu/terms/insurance')
  })

  test('wants the renewal of a fixed-term contract', () => {
    const renewal = { kind: 'conditional', standard: '勤務成績による', maxYears: 5, maxTimes: null }
    expect(errorPath(withTerms({ contract: { kind: 'fixed_term', term: '1年', renewal } }))).toBeNull()
    expect(errorPath(withTerms({ contract: { kind: 'fixed_term', term: '1年' } }))).toBe('/x-tsunagu/terms/contract')
    expect(errorPath(withTerms({ contract: { kind: 'lifelong' } }))).toBe('/x-tsunagu/terms/contract')
  })

  test.each([
    ['a title without end', { title: 'あ'.repeat(101) }, '/title'],
    ['a day that does not exist', { datePosted: '2026-02-30' }, '/datePosted'],
    ['a picture that runs', { image: ['javascript:alert(1)'] }, '/image/0'],
    ['a hundred pictures', { image: Array.from({ length: 100 }, () => '/assets/art-ward.svg') }, '/image'],
    ['a hundred unknown keys', Object.fromEntries(Array.from({ length: 100 }, (_, key) => [`k${key}`, 1])), ''],
    [
      'a negative wage',
      {
        baseSalary: {
          ...jobPostingFeedSample.baseSalary,
          value: { ...jobPostingFeedSample.baseSalary.value, minValue: -1 },
        },
      },
      '/baseSalary/value/minValue',
    ],
    ['another kind of thing', { '@type': 'Event' }, '/@type'],
    [
      'a reference that is a path',
      { identifier: { ...jobPostingFeedSample.identifier, value: '../../x y' } },
      '/identifier/value',
    ],
    ['a municipality in words', withExtension({ municipalityCode: '世田谷区' }), '/x-tsunagu/municipalityCode'],
    [
      'a facet that is no id',
      withExtension({ facets: { ...extension.facets, features: ["'; drop"] } }),
      '/x-tsunagu/facets/features/0',
    ],
  ])('refuses %s', (_, changes, path) => {
    expect(errorPath(changes)).toBe(path)
  })

  test.each([null, [], 'x', 1, {}])('refuses %j', (value) => {
    expect(validate(value)).toBe(false)
  })
})
