import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeNewPostings } from '#server/features/saved-conditions/alerts/match.queries.ts'
import { findPage } from '#server/search-index/pages/search.queries.ts'
import { importItems } from '#server/testing/job-posting.factories.ts'
import { condition, posting, toItem, toStates } from '#server/testing/searchable-postings.ts'
import { useTestApp, vocabularyOf } from '#server/testing/test-app.ts'
import { matchPostings } from './condition-index.ts'
import { readConditions } from './search-conditions.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })
const today = '2026-11-20'
const all = { offset: 0, limit: 100 }
let round = 0

test('holding postings against searches finds what running each search finds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(posting, { minLength: 1, maxLength: 12 }),
      fc.array(condition, { minLength: 1, maxLength: 25 }),
      async (postings, conditions) => {
        await portal().services.runInScope('kango', (scope) => scope.deleteFrom('job_posting').execute())
        round += 1
        await importItems(
          portal(),
          postings.map((one, index) => toItem(one, `R${round}-${index}`)),
        )
        const vocabulary = vocabularyOf(portal(), 'kango')
        const searches = conditions.map((one, index) => ({
          key: String(index),
          conditions: readConditions(toStates(one), vocabulary),
        }))
        await portal().services.runInScope('kango', async (scope) => {
          const taken = await takeNewPostings(scope, { limit: 100, today })
          expect(taken.count).toBe(postings.length)
          const found: string[] = []
          await matchPostings(searches, taken.postings, (id, key) => found.push(`${key} ${id}`))
          const wanted: string[] = []
          for (const { key, conditions: each } of searches) {
            const ids = await findPage.byCollecting(scope, { conditions: each, today }, { by: 'newest' }, all)
            wanted.push(...ids.map((id) => `${key} ${id}`))
          }
          expect(found.toSorted()).toEqual(wanted.toSorted())
        })
      },
    ),
    { numRuns: 25 },
  )
})
