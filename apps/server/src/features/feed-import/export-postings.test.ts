import type { PostingState } from '@tsunagu/contract/search/posting-states.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { generatePostings } from '#seed/postings/generate-postings.ts'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { importAs, importText, operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { exportPostings } from './export-postings.ts'

const portal = useTestApp()
let token = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  token = await tokenFor(portal())
})

const exported = async (query: { state?: PostingState } = {}, tenant = 'kango', as = token) => {
  const { status, response } = await portal().call('exportJobPostings', { tenant, ...operatorOf(as), query })
  if (status !== 200) throw new Error(response.body)
  return response
}
const referencesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { identifier: { value: string } }).identifier.value)
/** Every stored row with the transaction that wrote it. */
const written = async () =>
  (
    await portal().connection.executeSql(`select 'posting' as kind, id::text, xmin::text from job_posting
      union all select 'search', id::text, xmin::text from job_search
      union all select 'quarantine', job_posting_id::text, xmin::text from job_posting_quarantine order by 1, 2`)
  ).rows

describe('an export', () => {
  test('imported again changes nothing, whatever the postings say', async () => {
    const texts = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), { numRuns: 150, seed: 5 })
    const odd = texts.map((title, index) =>
      feedItem({ reference: `odd-${index}`, title: `求人${title}`, description: title }),
    )
    const generated = generatePostings({ service: 'kango', count: 300, now: portal().services.clock(), seed: 4 })
    const items = [...(await Array.fromAsync(generated)), ...odd]
    const first = await importAs(portal(), { token, items })
    expect(first.created).toBe(450)
    const open = items.filter(({ validThrough }) => validThrough >= '2026-11-20').length
    const before = await written()
    const response = await exported()
    expect(response.headers['content-type']).toContain('application/x-ndjson')
    expect(response.headers['content-disposition']).toBe('attachment; filename="kango-open.jsonl"')
    const again = await importText(portal(), { token, text: response.body })
    expect(again).toMatchObject({
      received: open,
      created: 0,
      updated: 0,
      unchanged: open,
      rejected: 0,
    })
    expect(await written()).toEqual(before)
    expect((await exported()).body).toBe(response.body)
  })

  test('distinguishes states; a quarantined line is exported as it was imported', async () => {
    const [open, closed, quarantined, ended] = ['s-open', 's-closed', 's-kept', 's-ended'].map((reference) =>
      feedItem({ reference }),
    )
    if (!open || !closed || !quarantined || !ended) throw new Error('no items')
    const bad = { ...quarantined, baseSalary: undefined }
    const items = [open, closed, bad, { ...ended, validThrough: '2026-11-21' }]
    await importAs(portal(), { token, items })
    const sourceIds = ['tsunagu-demo s-closed']
    await portal().call('withdrawJobPostings', { ...operatorOf(token), body: { sourceIds } })
    portal().setNow('2026-11-22T09:00:00+09:00')
    const own = async (state: PostingState) =>
      referencesIn((await exported({ state })).body)
        .filter((reference) => reference.startsWith('s-'))
        .toSorted()
    expect(await own('open')).toEqual(['s-open'])
    expect(await own('closed')).toEqual(['s-closed', 's-ended'])
    expect(await own('quarantined')).toEqual(['s-kept'])
    const before = await written()
    await importText(portal(), { token, text: (await exported({ state: 'quarantined' })).body })
    expect(await written()).toEqual(before)
  })

  test('reads on as its reader does, a short transaction at a time', async () => {
    const items = Array.from({ length: 450 }, (_, index) => feedItem({ reference: `many-${index}` }))
    const hoiku = await tokenFor(portal(), { tenant: 'hoiku' })
    const facets = portal().services.tenants().get('hoiku')?.facets
    const own = {
      occupationCategories:
        facets?.occupationCategories.flatMap(({ children }) => children[0]?.id ?? []).slice(0, 1) ?? [],
      employmentTypes: facets?.employmentTypes.slice(0, 1).map(({ id }) => id) ?? [],
      workStyles: [],
      facilityTypes: facets?.facilityTypes.slice(0, 1).map(({ id }) => id) ?? [],
      features: [],
      certifications: [],
    }
    const fitting = items.map((item) => ({ ...item, 'x-tsunagu': { ...item['x-tsunagu'], facets: own } }))
    const report = await importAs(portal(), { token: hoiku, tenant: 'hoiku', items: fitting })
    const { services } = portal()
    const tenant = services.tenants().get('hoiku')
    if (!tenant) throw new Error('no service')
    portal().statements()
    const seen: string[] = []
    const sizes: number[] = []
    const run = <T>(work: Parameters<typeof services.runInScope<T>>[1]) => services.runInScope('hoiku', work)
    for await (const chunk of exportPostings({ services, tenant, run }, 'open').content) {
      const references = referencesIn(Buffer.from(chunk).toString())
      sizes.push(references.length)
      seen.push(...references)
    }
    expect(sizes).toEqual([200, 200, report.created - 400])
    expect(new Set(seen).size).toBe(report.created)
  })

  test('is empty where there is nothing, and never holds another service’s', async () => {
    const yakuzai = await tokenFor(portal(), { tenant: 'yakuzai' })
    expect((await exported({}, 'yakuzai', yakuzai)).body).toBe('')
    expect((await portal().call('exportJobPostings', { tenant: 'yakuzai', ...operatorOf(token) })).status).toBe(401)
    const scopeless = operatorOf(await tokenFor(portal(), { scopes: ['messages:write'] }))
    expect((await portal().call('exportJobPostings', scopeless)).status).toBe(403)
    expect((await portal().call('exportJobPostings', { ...operatorOf(token), query: { state: 'all' } })).status).toBe(
      400,
    )
  })
})
