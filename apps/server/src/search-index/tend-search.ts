import { createHash } from 'node:crypto'
import type { Services } from '#server/request/services.ts'
import { worthPacking } from './pack-search.ts'
import { countLoose } from './search-pack.queries.ts'
import { hasOutdatedRows, isVocabularyNew } from './search-rebuild.queries.ts'

/**
 * Asks for what the search of each tenant needs: rows of an earlier format, or of facets and synonyms that have changed
 * since, are rebuilt; postings that have come since the last time are packed. Makes good what an import that was cut off did not ask for.
 */
export async function tendSearch({
  tenants,
  runInScope,
  enqueue,
}: Pick<Services, 'tenants' | 'runInScope' | 'enqueue'>): Promise<void> {
  for (const [tenant, { facets, synonyms }] of tenants()) {
    const hash = createHash('sha256')
      .update(JSON.stringify([facets, synonyms]))
      .digest('hex')
    await runInScope(tenant, async (scope) => {
      // Both are asked: the new vocabulary is noted even where the rows are made anew for their format
      const isOutdated = [await isVocabularyNew(scope, hash), await hasOutdatedRows(scope)].some(Boolean)
      if (isOutdated) await enqueue(scope.transaction, 'rebuild_search', { tenant })
      else if ((await countLoose(scope, worthPacking)) === worthPacking) {
        await enqueue(scope.transaction, 'pack_search', { tenant })
      }
    })
  }
}
