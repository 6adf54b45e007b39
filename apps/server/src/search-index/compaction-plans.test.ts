// Also on PGlite: search
import { expect, test } from 'vitest'
import { briefItem, importItems } from '#server/testing/job-posting.factories.ts'
import { analyzeSlotPlaces, countSlotPlaces } from '#server/testing/slot-places.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { lockCompaction, numberSegment, writeSegment } from './compaction.queries.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })
const size = 20

// Planned for the empty table, the trigger compared each numbered posting with each place: a new service's first import ran into the limit
test('numbering reads no places of postings that were numbered before, whatever the table looked like first', async () => {
  await importItems(
    portal(),
    Array.from({ length: 3 * size }, (_, index) => briefItem({ reference: `P-${index}` })),
  )
  const { db, runInScope } = portal().services
  await analyzeSlotPlaces(db)
  const read = await runInScope('kango', async (scope) => {
    await lockCompaction(scope)
    for (let segment = 0; segment < 3; segment += 1) {
      expect(await numberSegment(scope, size)).toEqual({ segment, size })
      await writeSegment(scope, segment)
    }
    return await countSlotPlaces(scope)
  })
  expect(read).toEqual({ scanned: 0, added: 3 * size })
})
