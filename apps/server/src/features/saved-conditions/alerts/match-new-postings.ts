import { alertFrequencies } from '@tsunagu/contract/search/search-alerts.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { createPauses } from '#server/platform/threads/let-others-run.ts'
import { type Clock, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import { type Vocabulary, vocabularyFor } from '#server/request/vocabulary.ts'
import { matchPostings, type NamedConditions } from '#server/search-index/condition-index.ts'
import { readConditions, type SearchConditions } from '#server/search-index/search-conditions.ts'
import { nextOfRhythm } from './alert-times.ts'
import {
  listSearchHashes,
  type Match,
  noteMatches,
  type RhythmTimes,
  readSearchStates,
  takeNewPostings,
} from './match.queries.ts'

/** Postings that are held against the searches in one transaction. */
const ordinaryBatch = 1_000
const hashesPerPage = 10_000
const statesPerPage = 2_000
const matchesPerStatement = 20_000

/** The searches of a service, read once for all batches of a job. */
type KnownSearches = Map<string, SearchConditions>

/** The hours and days of all rhythms with mails; the times of the same rhythm are computed once, not for each search. */
const rhythmTimes = (now: Date): RhythmTimes =>
  alertFrequencies
    .filter((frequency) => frequency !== 'never')
    .flatMap((frequency) =>
      Array.from({ length: 24 * 7 }, (_, index) => {
        const rhythm = { frequency, hour: index % 24, weekday: Math.floor(index / 24) }
        return { ...rhythm, at: nextOfRhythm(rhythm, now) }
      }),
    )

/** All saved searches, those that are not known yet read from the database. */
async function readSearches(
  scope: TenantScope,
  vocabulary: Vocabulary,
  known: KnownSearches,
): Promise<NamedConditions[]> {
  const searches: NamedConditions[] = []
  const pause = createPauses()
  for (let after = ''; ; ) {
    const hashes = await listSearchHashes(scope, { after, limit: hashesPerPage })
    const unknown = hashes.filter((hash) => !known.has(hash))
    for (let from = 0; from < unknown.length; from += statesPerPage) {
      const read = await readSearchStates(scope, unknown.slice(from, from + statesPerPage))
      for (const { hash, states } of read) {
        known.set(hash, readConditions(states, vocabulary))
        // A commute is found over the whole network
        await pause()
      }
    }
    for (const key of hashes) {
      const conditions = known.get(key)
      if (conditions) searches.push({ key, conditions })
    }
    after = hashes.at(-1) ?? after
    if (hashes.length < hashesPerPage) return searches
  }
}

/** Holds one batch of new postings against the saved searches. @returns whether there may be more */
async function matchBatch(
  scope: TenantScope,
  {
    vocabulary,
    known,
    clock,
    batchSize,
  }: { vocabulary: Vocabulary; known: KnownSearches; clock: Clock; batchSize: number },
): Promise<boolean> {
  const { count, postings } = await takeNewPostings(scope, { limit: batchSize, today: dayInTokyo(clock()) })
  // Read after the postings were taken: every search that was saved before they came in is among them
  const searches = postings.length === 0 ? [] : await readSearches(scope, vocabulary, known)
  const matches: Match[] = []
  await matchPostings(searches, postings, (postingId, hash) => matches.push({ postingId, hash }))
  // As late as can be: who looks between this moment and the commit would never see the matches as new
  const now = clock()
  const noted = { now, times: rhythmTimes(now) }
  for (let from = 0; from < matches.length; from += matchesPerStatement) {
    await noteMatches(scope, matches.slice(from, from + matchesPerStatement), noted)
  }
  return count === batchSize
}

async function matchOfService(services: Services, tenant: Tenant, batchSize: number): Promise<void> {
  const known: KnownSearches = new Map()
  const vocabulary = vocabularyFor(services, tenant)
  const matchNext = (scope: TenantScope) => matchBatch(scope, { vocabulary, known, clock: services.clock, batchSize })
  while (await services.runInScope(tenant.key, matchNext));
  await services.runInScope(tenant.key, ({ transaction }) =>
    services.enqueue(transaction, 'send_search_alerts', { tenant: tenant.key }),
  )
}

/**
 * Holds postings that have come in against all saved searches, and notes who is to learn of them. Done again, or stopped
 * half-way, it notes nothing twice: a posting is taken and noted in one transaction.
 */
export async function matchNewPostings(services: Services, batchSize = ordinaryBatch): Promise<void> {
  for (const tenant of services.tenants().values()) {
    const hasNew = await services.runInScope(tenant.key, async (scope) =>
      scope.selectFrom('new_posting').select('id').limit(1).executeTakeFirst(),
    )
    if (hasNew) await matchOfService(services, tenant, batchSize)
  }
}
