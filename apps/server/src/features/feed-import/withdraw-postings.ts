import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { closeWithdrawn, findSourceIds } from '#server/postings/close-postings.queries.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { withdrawFromQuarantine } from './quarantine.queries.ts'

/** Takes postings back by their source ids, published or in quarantine, all or none. Doing it again changes nothing. */
export async function withdrawPostings(
  { run, services, tenant }: Pick<RequestContext, 'run' | 'services' | 'tenant'>,
  sourceIds: readonly string[],
): Promise<Output<'withdrawJobPostings'>> {
  const { closed, known, quarantined } = await run(async (scope) => ({
    quarantined: await withdrawFromQuarantine(scope, sourceIds),
    closed: await closeWithdrawn(scope, sourceIds, services.clock()),
    known: new Set(await findSourceIds(scope, sourceIds)),
  }))
  if (closed > 0) services.counts.forget(tenant.key)
  const neverPublished = quarantined.filter((sourceId) => !known.has(sourceId))
  const unknown = sourceIds.filter((sourceId) => !known.has(sourceId) && !neverPublished.includes(sourceId))
  const withdrawn = closed + neverPublished.length
  return { withdrawn, unchanged: sourceIds.length - withdrawn - unknown.length, unknown }
}
