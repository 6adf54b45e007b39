// On PostgreSQL: its size is what is tested
import { describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const count = 50_000

/** A file in which every line differs, three of them badly. */
function fileOf(): string {
  const plain = JSON.stringify(feedItem({ reference: 'REFERENCE' }))
  const lines = Array.from({ length: count }, (_, place) => plain.replace('REFERENCE', `KN-${place}`))
  lines[10] = lines[10]?.replace(/"title":"[^"]*"/, '"title":""') ?? ''
  lines[25_000] = lines[25_000]?.replace(/"title":"[^"]*"/, '"title":"看護婦の求人"') ?? ''
  lines[49_999] = plain.replace('REFERENCE', 'KN-0')
  return lines.join('\n')
}

describe('a file of 50,000 lines', () => {
  it('is tried at the desk, each line counted once and the three bad ones named', async () => {
    portal().setNow('2026-11-20T09:00:00+09:00')
    const cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] }))
    const { status, body } = await callDesk(portal(), 'importJobPostings', {
      cookie,
      service: 'kango',
      headers: { 'content-type': 'application/x-ndjson' },
      query: { dryRun: 'true' },
      body: fileOf(),
    })
    expect(status).toBe(200)
    const { received, created, updated, unchanged, quarantined, rejected } = body
    expect({ created, quarantined, rejected }).toEqual({ created: count - 3, quarantined: 1, rejected: 2 })
    expect(created + updated + unchanged + quarantined + rejected).toBe(received)
    expect(body.errors.map(({ line }) => line)).toEqual([11, 50_000])
    expect(body.quarantine.map(({ line }) => line)).toEqual([25_001])
    const { body: counts } = await callDesk(portal(), 'countOperatorPostings', { cookie, service: 'kango' })
    expect(counts.open).toBe(0)
    // A minute of work by itself: more where tests share a machine
  }, 600_000)
})
