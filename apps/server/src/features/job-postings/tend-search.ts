import type { Services } from '#server/features/services.ts'
import { worthPacking } from './pack-search.ts'
import { countLoose } from './search-pack.queries.ts'
import { hasOutdatedRows } from './search-rebuild.queries.ts'

/**
 * Asks for what the search of each tenant needs: rows of an earlier format are rebuilt, postings that have come since the
 * last time are packed. Makes good what an import that was cut off did not ask for.
 */
export async function tendSearch({
  tenants,
  runInScope,
  enqueue,
}: Pick<Services, 'tenants' | 'runInScope' | 'enqueue'>): Promise<void> {
  for (const tenant of tenants().keys()) {
    await runInScope(tenant, async (scope) => {
      if (await hasOutdatedRows(scope)) await enqueue(scope.transaction, 'rebuild_search', { tenant })
      else if ((await countLoose(scope, worthPacking)) === worthPacking) {
        await enqueue(scope.transaction, 'pack_search', { tenant })
      }
    })
  }
}
