import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { expect, test } from 'vitest'
import { loadTenants } from '#server/app/load-definitions.ts'
import { searchJobPostingIds } from '#server/search-index/pages/search-postings.ts'
import { copyTenants, editFile, shippedTenants } from '#server/testing/copied-tenants.ts'
import { feedItem, importItems } from '#server/testing/job-posting.factories.ts'
import { useTestApp, vocabularyOf } from '#server/testing/test-app.ts'
import { createWorkers } from '#server/workers/workers.ts'

let tenants = await loadTenants(shippedTenants)
const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00', tenants: () => tenants })

async function countOf(keyword: string): Promise<number> {
  const states = [elementState('text', 'keyword', [textContent(keyword)])]
  // a fresh set of services has no counts of earlier
  const services = { ...portal().services }
  const request = { services, vocabulary: vocabularyOf(portal(), 'kango'), states, page: 1, perPage: 20 }
  return (await services.runInScope('kango', (scope) => searchJobPostingIds(scope, request))).totalCount
}

/** What a start does, and every two minutes after it. */
async function tend(): Promise<void> {
  await createWorkers(portal().served, null).tend_search?.({})
  await portal().work()
}

test('postings are found by a synonym that was added to the file, and no more by one that was taken out', async () => {
  const description = '回遊式庭園のある職場。引っ越し代補助あり。'
  await importItems(portal(), [feedItem({ description }), feedItem({ description: '募集します。' })])
  await tend()
  expect(await countOf('おにわ勤務')).toBe(0)
  const folder = await copyTenants()
  const added = `synonyms:
  - { id: gardens, writings: [回遊式庭園, お庭勤務], readings: [おにわ勤務] }
  - { id: garden_spellings, writings: [庭園, 庭えん], areSpellings: true }
`
  await editFile(folder, 'kango/synonyms.yaml', 'synonyms:\n', added)
  tenants = await loadTenants(folder)
  await tend()
  for (const word of ['おにわ勤務', 'お庭勤務', '回遊式庭えん', '回遊式庭園'])
    expect([word, await countOf(word)]).toEqual([word, 1])
  tenants = await loadTenants(shippedTenants)
  await tend()
  for (const word of ['おにわ勤務', 'お庭勤務', '回遊式庭えん']) expect([word, await countOf(word)]).toEqual([word, 0])
  expect(await countOf('引越し代補助')).toBe(1)
})
