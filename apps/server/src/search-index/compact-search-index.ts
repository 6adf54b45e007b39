import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import {
  analyzeBitmapTables,
  compactionThreshold,
  countSegments,
  countUnindexed,
  dissolveThinSegments,
  forgetPastDays,
  lockCompaction,
  mostThinSegments,
  numberSegment,
  segmentSize,
  shouldCompact,
  writeSegment,
} from './compaction.queries.ts'
import { writeOrderKeys } from './grams/grams.queries.ts'
import { requestGrams } from './grams/make-grams.ts'
import {
  claimForFirstCompaction,
  forgetPredicates,
  indexPredicate,
  listNotedPredicates,
  markPredicatesUsed,
  notePredicates,
} from './search-predicates.queries.ts'
import { ofSalary } from './search-predicates.ts'
import { salaryTypeToken } from './search-tokens.ts'

type CompactionServices = Pick<Services, 'db' | 'runInScope' | 'clock' | 'tenants' | 'enqueue'>

/** Most terms and amounts beside those of the form: each costs a compaction time and memory. */
const maximumPredicates = 60

/**
 * Grams are made so much later. Beside an import thin segments get some, too, and lose them when they are put together.
 */
const gramsAfterMs = 30_000

/** `threshold`: unindexed postings that start a compaction. `size`: postings per segment. Tests set small ones. */
interface CompactionOptions {
  threshold?: number
  size?: number
}

/** Compacts one segment. Returns `null` where there is nothing to compact, or another compaction is running. */
async function compactSegment(scope: TenantScope, size: number, dissolvesThin = true) {
  if (!(await lockCompaction(scope))) return null
  if (dissolvesThin) await dissolveThinSegments(scope, size)
  const numbered = await numberSegment(scope, size)
  if (numbered) await writeSegment(scope, numbered.segment)
  return numbered
}

/** Compacts one segment. Returns whether more postings may be unindexed. */
const compactInTurn = async (scope: TenantScope, size: number): Promise<boolean> =>
  (await compactSegment(scope, size))?.size === size

/** Stores the form's amounts as predicates, and deletes the predicates that are unused for longest. */
async function choosePredicates({ runInScope, clock, tenants }: CompactionServices, tenant: string): Promise<void> {
  const today = dayInTokyo(clock())
  const offered = (tenants().get(tenant)?.facets.salary ?? []).flatMap(({ id, steps }) =>
    steps.map((step) => ofSalary(salaryTypeToken(id), step)),
  )
  const spared = offered.map(({ token }) => token)
  await runInScope(tenant, async (scope) => {
    await notePredicates(scope, { enqueue: async () => undefined }, offered, today)
    await markPredicatesUsed(scope, spared, today)
    if (!(await lockCompaction(scope))) return
    await claimForFirstCompaction(scope)
    await forgetPredicates(scope, { maximum: maximumPredicates, spared })
  })
}

/** Writes the bitmaps of stored predicates, one per transaction, so that requests need not wait for all of them. */
async function indexPredicates({ runInScope }: CompactionServices, tenant: string): Promise<void> {
  for (const predicate of await runInScope(tenant, listNotedPredicates)) {
    await runInScope(tenant, async (scope) => {
      if (await lockCompaction(scope)) await indexPredicate(scope, predicate)
    })
  }
}

/**
 * Moves a tenant's new and changed postings into the bitmap index, so that counts need not read their rows. Each step is
 * one transaction, and counts read unindexed postings by row, so counts are right at any moment; the job can stop or run
 * twice without harm. Enqueues the job that makes the grams of new segments.
 */
export async function compactSearchIndex(
  services: CompactionServices,
  tenant: string,
  { threshold = compactionThreshold, size = segmentSize }: CompactionOptions = {},
): Promise<void> {
  const { runInScope, clock, db } = services
  await choosePredicates(services, tenant)
  if (await runInScope(tenant, (scope) => shouldCompact(scope, threshold))) {
    while (await runInScope(tenant, (scope) => compactInTurn(scope, size)));
    await analyzeBitmapTables(db)
  }
  await runInScope(tenant, (scope) => forgetPastDays(scope, dayInTokyo(clock())))
  await indexPredicates(services, tenant)
  await requestGrams(services, tenant, new Date(Date.now() + gramsAfterMs))
}

/**
 * Beside an import so many unindexed postings are packed: a thousand of them cost each search 6 ms of the database's processor
 * time, packing them 140 ms once.
 */
const besideImportThreshold = 500
/** Segments that are made beside an import: an import waits for them, and a statement that takes long would end it. */
const besideImportSize = segmentSize / 5

/**
 * Packs what an import has written so far, between two of its batches: one small segment, in one short transaction. From
 * 2,000 unindexed postings on, searches would count all postings by row until the import's end. Does nothing while few are
 * unindexed, before a tenant's first compaction, which needs its predicates first, and while another one is running.
 */
export async function compactBesideImport(
  { runInScope }: Pick<Services, 'runInScope'>,
  tenant: string,
  { threshold = besideImportThreshold, size = besideImportSize }: CompactionOptions = {},
): Promise<void> {
  await runInScope(tenant, async (scope) => {
    if ((await countUnindexed(scope, threshold)) < threshold) return
    const { all, thin } = await countSegments(scope, size)
    const packed = all > 0 ? await compactSegment(scope, size, thin >= mostThinSegments) : null
    if (packed) await writeOrderKeys(scope, packed.segment)
  })
}
