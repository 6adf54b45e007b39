import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { segmentSize } from '#server/search-index/compaction.queries.ts'
import {
  beginGrams,
  endGrams,
  type GramMaking,
  hasSegmentWithoutGrams,
  readSegmentPostings,
  writeGrams,
} from './grams.queries.ts'
import { OrderKeys } from './order-keys.ts'
import { defaultLimits, GramCollector, type GramLimits } from './segment-grams.ts'
import { toHex } from './slot-bits.ts'

type Run = <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>

const postingsPerRead = 200
/**
 * Hexadecimal digits per statement. What is written soon after it was made is swept quickly; statements of a million digits left a
 * hundred megabytes to be swept later, and held others up for some tens of milliseconds on PGlite.
 */
const digitsPerWrite = 250_000
const rowsPerWrite = 500

/** What is made of a segment's postings. */
interface Made {
  grams: GramCollector
  keys: OrderKeys
}

/** Reads all postings of a segment. Returns `null` once it is another one's, or gone. */
async function readSegment(run: Run, making: GramMaking, limits: GramLimits): Promise<Made | null> {
  const first = making.segment * segmentSize
  const made = { grams: new GramCollector(limits), keys: new OrderKeys() }
  for (let after = first - 1; ; ) {
    const postings = await run((scope) =>
      readSegmentPostings(scope, making, { after, before: first + segmentSize, limit: postingsPerRead }),
    )
    if (!postings) return null
    for (const { slot, norm, ...key } of postings) {
      made.keys.add(slot - first, key)
      await made.grams.add(slot - first, norm)
    }
    const last = postings.at(-1)
    if (!last || postings.length < postingsPerRead) return made
    after = last.slot
  }
}

/** Writes all rows, one statement and transaction for some of them. Returns false once the segment is another one's. */
async function writeAll(run: Run, making: GramMaking, rows: ReturnType<GramCollector['rows']>): Promise<boolean> {
  let batch: { gram: string; hex: string }[] = []
  let digits = 0
  const send = async () => {
    const sent = batch
    batch = []
    digits = 0
    return sent.length === 0 || (await run((scope) => writeGrams(scope, making, sent)))
  }
  for await (const { gram, bits } of rows) {
    const hex = toHex(bits)
    batch.push({ gram, hex })
    digits += hex.length
    if ((batch.length === rowsPerWrite || digits >= digitsPerWrite) && !(await send())) return false
  }
  return send()
}

/**
 * Makes the grams and the order keys of one segment that has none: one that was just packed, or one of an earlier version. Texts are read and rows
 * written in short transactions, and nothing is locked in between, so imports and searches go on; until a segment's grams are
 * complete, its texts are read for a word. Stops when another process has taken over the segment. Returns false if all have grams.
 */
export async function makeGrams(
  { runInScope }: Pick<Services, 'runInScope'>,
  tenant: string,
  limits: GramLimits = defaultLimits,
): Promise<boolean> {
  const run: Run = (work) => runInScope(tenant, work)
  const making = await run(beginGrams)
  if (!making) return false
  const made = await readSegment(run, making, limits)
  if (made && (await writeAll(run, making, made.grams.rows()))) {
    const { grams, keys } = made
    await run((scope) => endGrams(scope, making, { ...grams.summary, keys }))
  }
  return true
}

/** Enqueues the job that makes grams, if a segment has none. */
export async function requestGrams(
  { runInScope, enqueue }: Pick<Services, 'runInScope' | 'enqueue'>,
  tenant: string,
  startAfter?: Date,
): Promise<void> {
  await runInScope(tenant, async (scope) => {
    if (await hasSegmentWithoutGrams(scope)) await enqueue(scope.transaction, 'make_grams', { tenant }, 0, startAfter)
  })
}

/** Makes the grams of one segment and enqueues the next: other services' segments do not wait for a large service. */
export async function makeGramsInTurn(
  services: Pick<Services, 'runInScope' | 'enqueue'>,
  { tenant }: { tenant: string },
): Promise<void> {
  if (await makeGrams(services, tenant)) await requestGrams(services, tenant)
}
