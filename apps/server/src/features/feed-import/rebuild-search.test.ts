// Also on PGlite: search
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { expect, test } from 'vitest'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import { searchJobPostingIds } from '#server/search-index/pages/search-postings.ts'
import { rowFormat } from '#server/search-index/search-row.ts'
import { feedItem, importItems } from '#server/testing/job-posting.factories.ts'
import { useTestApp, vocabularyOf } from '#server/testing/test-app.ts'
import { createWorkers } from '#server/workers/workers.ts'
import { rebuildSearch } from './rebuild-search.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })
const items = Array.from({ length: 30 }, (_, index) => feedItem({ reference: `B-${index}` }))

async function find(key: string, value: string) {
  // a fresh set of services has no counts of earlier
  const services = { ...portal().services }
  const states = [elementState('text_list', key, [textContent(value)])]
  const request = { services, vocabulary: vocabularyOf(portal(), 'kango'), states, page: 1, perPage: 20 }
  return services.runInScope('kango', (scope) => searchJobPostingIds(scope, request))
}

test('rows of an earlier version are found at once, and are rebuilt at the next start', async () => {
  await importItems(portal(), items)
  const [prefecture, municipality] = shippedMasterData.expandArea('13112').toReversed()
  expect([prefecture, municipality]).toEqual(['13', '13112'])
  const inOrder = await find('sort', 'near_point:35.6,139.6')
  expect(inOrder.totalCount).toBe(30)
  await portal().connection.executeSql(
    `update job_search set format = 0, salary_year = 0, place = null, facets = array['areas:01']`,
  )
  expect(await find('sort', 'near_point:35.6,139.6')).toEqual(inOrder)
  expect((await find('areas', '13')).totalCount).toBe(0)
  await createWorkers(portal().served, null).tend_search?.({})
  await portal().mails()
  expect((await find('areas', '13')).totalCount).toBe(30)
  const { rows } = await portal().connection.executeSql(
    `select count(*)::int as count from job_search where format = ${rowFormat} and salary_year > 0 and place is not null`,
  )
  expect(rows).toEqual([{ count: 30 }])
})

test('a rebuild goes on in steps, follows the lists in force, and leaves nothing for the next import', async () => {
  const { served } = portal()
  const moved = { ...shippedMasterData, expandArea: () => ['47'] }
  const asked: { tenant: string; after?: string }[] = []
  const rebuild = async (masterData: typeof shippedMasterData) => {
    const stepwise = {
      ...served,
      masterData: () => masterData,
      enqueue: async (...[, name, data]: Parameters<typeof served.enqueue>) => {
        if (name === 'rebuild_search') asked.push(data as { tenant: string; after?: string })
      },
    }
    asked.splice(0, asked.length, { tenant: 'kango' })
    let jobs = 0
    for (let job = asked.shift(); job !== undefined; job = asked.shift(), jobs += 1) {
      await rebuildSearch(stepwise, job, { batchSize: 7, batches: 2 })
    }
    return jobs
  }
  expect(await rebuild(moved)).toBe(3)
  expect(await find('areas', '47')).toMatchObject({ totalCount: 30 })
  expect(await importItems({ services: { ...served, masterData: () => moved } }, items)).toMatchObject({
    unchanged: 30,
    updated: 0,
  })
  await rebuild(shippedMasterData)
  expect(await find('areas', '47')).toMatchObject({ totalCount: 0 })
  portal().statements()
  expect(await importItems(portal(), items)).toMatchObject({ unchanged: 30, updated: 0 })
  await rebuildSearch(served, { tenant: 'no_such_service' })
})
