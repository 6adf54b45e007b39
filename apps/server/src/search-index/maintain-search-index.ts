import { createHash } from 'node:crypto'
import type { Services } from '#server/request/services.ts'
import { shouldCompact } from './compaction.queries.ts'
import { hasSegmentWithoutGrams } from './grams/grams.queries.ts'
import { hasOutdatedRows, isVocabularyNew } from './search-rebuild.queries.ts'

/**
 * Enqueues what each tenant's search index needs: a rebuild when the row format, the facets or the synonyms have changed,
 * a compaction when many postings are unindexed, grams when a segment has none. Covers imports that stopped before they enqueued a job.
 */
export async function maintainSearchIndex({
  tenants,
  runInScope,
  enqueue,
}: Pick<Services, 'tenants' | 'runInScope' | 'enqueue'>): Promise<void> {
  for (const [tenant, { facets, synonyms }] of tenants()) {
    const hash = createHash('sha256')
      .update(JSON.stringify([facets, synonyms]))
      .digest('hex')
    await runInScope(tenant, async (scope) => {
      // Run both: the first stores the new vocabulary's hash even if the format alone requires a rebuild
      const isOutdated = [await isVocabularyNew(scope, hash), await hasOutdatedRows(scope)].some(Boolean)
      if (isOutdated) await enqueue(scope.transaction, 'rebuild_search', { tenant })
      else if (await shouldCompact(scope)) await enqueue(scope.transaction, 'pack_search', { tenant })
      else if (await hasSegmentWithoutGrams(scope)) await enqueue(scope.transaction, 'make_grams', { tenant })
    })
  }
}
