import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { serviceNames } from '#seed/jobs/job-profile.ts'
import { generatePostings } from '#seed/postings/generate-postings.ts'
import { feedItem, importItems } from '#server/testing/job-posting.factories.ts'
import { importAs, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const base = feedItem({ reference: 'law' })
const extension = base['x-tsunagu']
const { terms } = extension
const { wage } = terms

const withExtension = (change: object) => ({ ...base, 'x-tsunagu': { ...extension, ...change } })
const withTerms = (change: object) => withExtension({ terms: { ...terms, ...change } })
const withPay = (change: object) => ({
  ...base,
  baseSalary: { ...base.baseSalary, value: { ...base.baseSalary.value, ...change } },
})
const without = (key: keyof typeof terms) => {
  const { [key]: _, ...others } = terms
  return withExtension({ terms: others })
}

let token = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  token = await tokenFor(portal())
})

const send = (items: readonly unknown[]): Promise<ImportReport> => importAs(portal(), { token, items })
describe('what the law wants shown', () => {
  test.each((Object.keys(terms) as (keyof typeof terms)[]).map((key) => [key]))('terms.%s', async (key) => {
    const report = await send([without(key)])
    expect(report).toMatchObject({ created: 0, rejected: 0, quarantined: 1 })
    expect(report.quarantine).toEqual([
      {
        line: 1,
        identifier: 'law',
        reasons: [{ path: `x-tsunagu.terms.${key}`, reason: `x-tsunagu.terms.${key} is missing: add it` }],
      },
    ])
  })

  test.each<[string, unknown, string, string]>([
    ['no terms', withExtension({ terms: undefined }), 'x-tsunagu.terms', 'is missing'],
    ['terms that are a text', withExtension({ terms: '詳細は面談で' }), 'x-tsunagu.terms', 'must be object'],
    ['a blank term', withTerms({ hours: '　' }), 'x-tsunagu.terms.hours', 'is blank: say it, if only as なし'],
    ['an empty term', withTerms({ breaks: '' }), 'x-tsunagu.terms.breaks', 'is empty'],
    ['a term of the wrong kind', withTerms({ insurance: 4 }), 'x-tsunagu.terms.insurance', 'must be string'],
    ['a misspelt term', withTerms({ holliday: '土日' }), 'x-tsunagu.terms.holliday', 'is not part of the format'],
    [
      'no range of change',
      withTerms({ duties: { initial: terms.duties.initial } }),
      'x-tsunagu.terms.duties.changeRange',
      'is missing',
    ],
    ['no employer', { ...base, hiringOrganization: undefined }, 'hiringOrganization', 'is missing'],
    ['no pay', { ...base, baseSalary: null }, 'baseSalary', 'must be object'],
    [
      'a contract of no kind',
      withTerms({ contract: { kind: 'forever' } }),
      'x-tsunagu.terms.contract.kind',
      'no known',
    ],
    [
      'a fixed term without renewal terms',
      withTerms({ contract: { kind: 'fixed_term', term: '1年' } }),
      'x-tsunagu.terms.contract.renewal',
      'is missing',
    ],
    [
      'fixed overtime pay without its hours',
      withTerms({ wage: { ...wage, fixedOvertime: { amount: 30_000, isExcessPaid: true } } }),
      'x-tsunagu.terms.wage.fixedOvertime.hours',
      'is missing',
    ],
    [
      'fixed overtime pay for no hours',
      withTerms({ wage: { ...wage, fixedOvertime: { amount: 30_000, hours: 0, isExcessPaid: true } } }),
      'x-tsunagu.terms.wage.fixedOvertime.hours',
      'must be > 0',
    ],
    [
      'excess overtime unpaid',
      withTerms({ wage: { ...wage, fixedOvertime: { amount: 60_000, hours: 20, isExcessPaid: false } } }),
      'x-tsunagu.terms.wage.fixedOvertime.isExcessPaid',
      'must be true',
    ],
    ['pay from more to less', withPay({ maxValue: 200_000 }), 'baseSalary.value.minValue', 'is above maxValue'],
    [
      'pay below the minimum wage',
      withPay({ minValue: 1_225, maxValue: 1_400, unitText: 'HOUR' }),
      'baseSalary.value.minValue',
      'minimum wage of 1226 yen',
    ],
    [
      'overtime below the minimum wage',
      withTerms({ wage: { ...wage, fixedOvertime: { amount: 30_649, hours: 20, isExcessPaid: true } } }),
      'x-tsunagu.terms.wage.fixedOvertime.amount',
      'at least 30650 yen',
    ],
    ['a job named by sex', { ...base, title: '病棟の看護婦さん募集' }, 'title', '看護婦'],
    ['one sex only', withExtension({ tags: ['女性のみ'] }), 'x-tsunagu.tags[0]', '女性のみ'],
    [
      'an age limit',
      withTerms({ requirements: '看護師免許。４５歳まで' }),
      'x-tsunagu.terms.requirements',
      'limits the age (45歳まで)',
    ],
    [
      'a gift',
      { ...base, description: '病棟勤務。\n入職お祝い金10万円を差し上げます。' },
      'description',
      '入職お祝い金',
    ],
  ])('%s is quarantined', async (_, item, path, reason) => {
    const report = await send([item])
    expect(report).toMatchObject({ received: 1, created: 0, rejected: 0, quarantined: 1, warned: 0 })
    expect(report.quarantine[0]?.reasons).toEqual([{ path, reason: expect.stringContaining(reason) }])
  })

  test('all that is missing is named at once', async () => {
    const report = await send([withTerms({ hours: undefined, overtime: ' ', wage: { ...wage, items: [] } })])
    expect(report.quarantine[0]?.reasons.map(({ path }) => path)).toEqual([
      'x-tsunagu.terms.hours',
      'x-tsunagu.terms.overtime',
      'x-tsunagu.terms.wage.items',
    ])
  })

  test('a line that cannot be placed is still refused, whatever its terms', async () => {
    const report = await send([
      { ...withTerms({ hours: '' }), 'x-tsunagu': { ...extension, terms: {}, municipalityCode: '99999' } },
      { ...base, identifier: undefined, 'x-tsunagu': { ...extension, terms: {} } },
    ])
    expect(report).toMatchObject({ rejected: 2, quarantined: 0 })
  })
})

describe('what is lawful passes', () => {
  test.each<[string, unknown]>([
    ['pay at the minimum wage', withPay({ minValue: 1_226, maxValue: 1_400, unitText: 'HOUR' })],
    ['an age limit with its reason', withTerms({ requirements: '59歳以下（定年60歳のため、例外事由1号）' })],
    [
      'ages of those cared for',
      { ...base, description: '65歳以上の方や3歳未満児のお世話をします。12歳までの学童です。' },
    ],
    ['retirement', { ...base, description: '定年65歳、再雇用70歳まで。' }],
    ['gifts at a wedding', { ...base, description: '結婚祝い金、出産お祝い金の制度があります。' }],
    ['an employer named long ago', { ...base, hiringOrganization: { '@type': 'Organization', name: '見本看護婦会' } }],
    ['a ward for women', { ...base, description: '女性専用病棟で、男性も女性も働いています。' }],
  ])('%s', async (_, item) => {
    const report = await send([{ ...(item as object), identifier: { ...base.identifier, value: crypto.randomUUID() } }])
    expect(report).toMatchObject({ created: 1, quarantined: 0, rejected: 0, warned: 0 })
  })

  test.each<[string, unknown, string]>([
    ['low pay by the month', withPay({ minValue: 180_000, maxValue: 190_000 }), 'baseSalary.value.minValue'],
    [
      'one sex with a reason',
      withTerms({ requirements: '女性のみ（同性介助のため）' }),
      'x-tsunagu.terms.requirements',
    ],
    ['from 18 on', withTerms({ requirements: '18歳以上' }), 'x-tsunagu.terms.requirements'],
    [
      'much fixed overtime',
      {
        ...withTerms({ wage: { ...wage, fixedOvertime: { amount: 100_000, hours: 50, isExcessPaid: true } } }),
        baseSalary: withPay({ minValue: 385_000, maxValue: 442_000 }).baseSalary,
      },
      'x-tsunagu.terms.wage.fixedOvertime.hours',
    ],
  ])('%s is published with a warning', async (_, item, path) => {
    const report = await send([{ ...(item as object), identifier: { ...base.identifier, value: crypto.randomUUID() } }])
    expect(report).toMatchObject({ created: 1, quarantined: 0, warned: 1 })
    expect(report.warnings[0]?.reasons.map((reason) => reason.path)).toEqual([path])
  })

  test('childcare must say 日本版DBS from the day the law is in force', async () => {
    const facets = { ...extension.facets, facilityTypes: ['nursery'] }
    const unsaid = { ...withExtension({ facets }), identifier: { ...base.identifier, value: 'dbs' } }
    expect(await send([unsaid])).toMatchObject({ created: 1, warned: 1 })
    portal().setNow('2026-12-25T00:00:00+09:00')
    const report = await send([unsaid])
    expect(report).toMatchObject({ quarantined: 1 })
    expect(report.quarantine[0]?.reasons[0]?.path).toBe('x-tsunagu.terms.dbs')
    const said = withExtension({ facets, terms: { ...terms, dbs: 'mandatory' } })
    expect(await send([{ ...said, identifier: unsaid.identifier }])).toMatchObject({ updated: 1, quarantined: 0 })
  })

  test.each(serviceNames)('500 demo postings of %s', async (service) => {
    const items = await Array.fromAsync(
      generatePostings({ service, count: 500, now: portal().services.clock(), seed: 3 }),
    )
    const report = await importItems(portal(), items, service)
    expect(report.quarantine).toEqual([])
    expect(report.warnings).toEqual([])
    expect(report).toMatchObject({ created: 500, rejected: 0 })
  })
})
