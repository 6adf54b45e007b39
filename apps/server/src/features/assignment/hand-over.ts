import { announceChanges } from '#server/platform/changes/change-event.queries.ts'
import type { Services } from '#server/request/services.ts'
import { countOf, holdAdviser, setAdviser, takeSomeOf } from './assignment.queries.ts'

const batchSize = 500

/** How many job seekers a member of staff has, by service; services without any are missing. */
export async function countJobSeekersOf(services: Services, staffId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const service of services.tenants().keys()) {
    const count = await services.runInScope(service, (scope) => countOf(scope, staffId))
    if (count > 0) counts.set(service, count)
  }
  return counts
}

/**
 * Gives all job seekers of a member of staff in a service to somebody else; suspended ones too, who come back one day. Where that
 * one cannot have them (any more), they are nobody's yet: in the list of those to be assigned, they are not forgotten.
 */
export async function handOverJobSeekers(
  { runInScope, clock }: Services,
  { service, from, to }: { service: string; from: string; to: string | null },
): Promise<void> {
  for (;;) {
    const moved = await runInScope(service, async (scope) => {
      const held = to !== null && (await holdAdviser(scope, to)) ? to : null
      const ids = await takeSomeOf(scope, from, batchSize)
      if (ids.length > 0) {
        await setAdviser(scope, ids, held, clock())
        await announceChanges(scope, ids, 'work')
      }
      return ids.length
    })
    if (moved < batchSize) return
  }
}
