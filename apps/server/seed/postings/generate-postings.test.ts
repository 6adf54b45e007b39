import { type JobPostingFeedItem, jobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { readFacets, type ServiceFacets } from '#seed/jobs/facets.ts'
import { serviceNames } from '#seed/jobs/job-profile.ts'
import { serviceProfiles } from '#seed/jobs/profiles/service-profiles.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import { generatePostings } from './generate-postings.ts'

const now = new Date('2026-11-20T03:00:00Z')
const count = 2_000
const ajv = new Ajv({ discriminator: true, allErrors: true, strict: false })
addFormats.default(ajv)
const validate = ajv.compile(jobPostingFeedItem)

const generate = (service: string, options: { count?: number; seed?: number; near?: string } = {}) =>
  Array.fromAsync(generatePostings({ service, count, now, ...options }))

/** Facet ids of a posting that the service's facets do not have. */
function unknownFacets(item: JobPostingFeedItem, facets: ServiceFacets): string[] {
  const used = item['x-tsunagu'].facets
  const lists: [readonly string[], ReadonlyMap<string, string>][] = [
    [used.occupationCategories, facets.occupationCategories],
    [used.employmentTypes, facets.employmentTypes],
    [used.workStyles, facets.workStyles],
    [used.facilityTypes, facets.facilityTypes],
    [used.features, facets.features],
    [used.certifications, facets.certifications],
  ]
  return lists.flatMap(([ids, known]) => ids.filter((id) => !known.has(id)))
}

describe.each(serviceNames)('%s', (service) => {
  const items = generate(service)
  const facets = readFacets(service)

  test('every posting fits the import format', async () => {
    const errors = (await items).flatMap((item) => (validate(item) ? [] : [ajv.errorsText(validate.errors)]))
    expect(errors).toEqual([])
  })

  test('the same moment and seed give the same postings, whatever the count', async () => {
    expect(await generate(service, { count: 50 })).toEqual((await items).slice(0, 50))
    expect(await generate(service, { count: 50, seed: 2 })).not.toEqual((await items).slice(0, 50))
  })

  test('every feature that the form offers has postings', async () => {
    const used = new Set((await items).flatMap((item) => item['x-tsunagu'].facets.features))
    expect([...facets.features.keys()].filter((id) => !used.has(id))).toEqual([])
  })

  test('every facet is known; every occupation and facility type has postings', async () => {
    expect((await items).flatMap((item) => unknownFacets(item, facets))).toEqual([])
    const occupations = new Set((await items).flatMap((item) => item['x-tsunagu'].facets.occupationCategories))
    expect(occupations).toEqual(new Set(serviceProfiles[service].jobs.map(({ occupation }) => occupation)))
    const types = new Set((await items).flatMap((item) => item['x-tsunagu'].facets.facilityTypes))
    expect([...facets.facilityTypes.keys()].filter((id) => !types.has(id))).toEqual([])
  })

  test('titles and texts have real lengths and differ', async () => {
    const all = await items
    const titles = all.map(({ title }) => title)
    expect(titles.filter(({ length }) => length < 15 || length > 40)).toEqual([])
    expect(new Set(titles).size).toBeGreaterThan(count * 0.9)
    const bodies = all.map(({ description }) => description)
    expect(bodies.filter(({ length }) => length < 120 || length > 400)).toEqual([])
    expect(new Set(bodies).size).toBe(count)
    expect(titles.filter((title, index) => title === titles[index + 1]).length).toBeLessThan(count / 500)
  })

  test('places, stations and lines are real', async () => {
    for (const { 'x-tsunagu': extension } of await items) {
      expect(shippedMasterData.expandArea(extension.municipalityCode)).not.toEqual([])
      for (const { stationId, lineId } of extension.access) {
        expect(shippedMasterData.findLine(lineId ?? '')?.stationIds).toContain(
          shippedMasterData.findStation(stationId ?? '')?.id,
        )
      }
    }
  })

  test('days lie in the last 60 and nearly all are still open', async () => {
    const all = await items
    const today = '2026-11-20'
    expect(all.filter(({ datePosted }) => datePosted < '2026-09-21' || datePosted > today)).toEqual([])
    expect(all.filter((item) => item.validThrough < item.datePosted)).toEqual([])
    expect(all.filter((item) => new Date(item['x-tsunagu'].updatedAt) > now)).toEqual([])
    const open = all.filter(({ validThrough }) => validThrough >= today).length / count
    expect(open).toBeGreaterThan(0.95)
    expect(open).toBeLessThan(0.99)
    const lastWeek = all.filter((item) => item['x-tsunagu'].updatedAt > '2026-11-14').length / count
    expect(lastWeek).toBeGreaterThan(0.01)
    expect(lastWeek).toBeLessThan(0.08)
  })

  test('terms agree with the facts that the posting is found by', async () => {
    const all = await items
    const inverted = all.filter(({ baseSalary: { value } }) => value.minValue > value.maxValue)
    expect(inverted).toEqual([])
    const ofFixedTerm = all.filter(({ 'x-tsunagu': { terms } }) => terms.contract.kind === 'fixed_term')
    expect(ofFixedTerm.length).toBeGreaterThan(0)
    expect(all.filter((item) => item.employmentType === 'FULL_TIME' && ofFixedTerm.includes(item))).toEqual([])
    const dispatched = all.filter(({ 'x-tsunagu': { terms } }) => terms.isDispatched)
    expect(dispatched.every(({ employmentType }) => employmentType === 'TEMPORARY')).toBe(true)
    const generous = all.filter(({ 'x-tsunagu': { facets: used } }) => used.features.includes('holidays_120'))
    expect(generous.filter(({ 'x-tsunagu': { terms } }) => (terms.annualHolidays ?? 0) < 120)).toEqual([])
  })
})

test('what is said of nights is said only where nights are worked', async () => {
  const items = await generate('kaigo')
  const daytime = items.filter(({ 'x-tsunagu': { terms } }) => !terms.hours.includes('夜勤'))
  const texts = daytime.map(({ description, 'x-tsunagu': { catchphrases } }) =>
    [description, ...catchphrases].join('\n'),
  )
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => /夜勤|仮眠/.test(text))).toEqual([])
})

test('childcare postings say whether the check of offences applies', async () => {
  const items = await generate('hoiku')
  expect(items.filter(({ 'x-tsunagu': { terms } }) => terms.dbs === null)).toEqual([])
})

test('a place to be near draws a share of the postings', async () => {
  const near = '13112'
  const there = (items: JobPostingFeedItem[]) =>
    items.filter((item) => item['x-tsunagu'].municipalityCode === near).length
  expect(there(await generate('kango', { near }))).toBeGreaterThan(count * 0.15)
  expect(there(await generate('kango'))).toBeLessThan(count * 0.05)
})

test('a service without profiles has no demo postings', async () => {
  expect(await generate('unknown')).toEqual([])
})

test('a department is only named where the posting speaks of it', async () => {
  const words = { psychiatry: /精神科|心療内科/, pediatrics: /小児/, ophthalmology: /眼科/ }
  const items = await generate('kango')
  for (const [id, word] of Object.entries(words)) {
    const named = items.filter((item) => item['x-tsunagu'].facets.features.includes(id))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ title, description }) => !word.test(title + description))).toEqual([])
  }
})
