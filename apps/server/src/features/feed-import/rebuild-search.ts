import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { type Vocabulary, vocabularyFor } from '#server/request/vocabulary.ts'
import { lockOpenPostings, writeRebuiltRows } from '#server/search-index/search-rebuild.queries.ts'
import { toSearchRow } from '#server/search-index/search-row.ts'
import { knownPosting } from './known-posting.ts'
import { contentHashOf } from './read-posting.ts'

/** A job does so many batches and hands on to the next one: no job lasts long, and a restart goes on where it was. */
const ordinarySteps = { batchSize: 500, batches: 20 }
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Rebuilds the rows of one batch; returns the last id, or `null` when nothing was left. */
async function rebuildBatch(
  scope: TenantScope,
  vocabulary: Vocabulary,
  from: { after: string; limit: number },
): Promise<string | null> {
  const postings = await lockOpenPostings(scope, from)
  const rows = postings.map(({ id, document }) => {
    const search = toSearchRow(document, vocabulary)
    return { id, contentHash: contentHashOf(JSON.stringify(knownPosting(document)), search), search }
  })
  await writeRebuiltRows(scope, rows)
  return postings.at(-1)?.id ?? null
}

/**
 * Rebuilds a tenant's search rows from its postings: after a change of facets, master data or the rows' format. Leaves
 * unchanged rows alone, so it can run at any time and any number of times.
 */
export async function rebuildSearch(
  services: Services,
  { tenant: key, after = beforeAll }: { tenant: string; after?: string },
  { batchSize, batches } = ordinarySteps,
): Promise<void> {
  const tenant = services.tenants().get(key)
  if (!tenant) return
  // another process may have replaced a list a moment ago
  await services.refreshMasterData()
  const vocabulary = vocabularyFor(services, tenant)
  let next: string | null = after
  for (let batch = 0; batch < batches && next !== null; batch += 1) {
    const from: string = next
    next = await services.runInScope<string | null>(key, (scope) =>
      rebuildBatch(scope, vocabulary, { after: from, limit: batchSize }),
    )
  }
  services.counts.forget(key)
  const rest = next === null ? null : { tenant: key, after: next }
  await services.runInScope(key, ({ transaction }) =>
    rest === null
      ? services.enqueue(transaction, 'pack_search', { tenant: key })
      : services.enqueue(transaction, 'rebuild_search', rest),
  )
}
