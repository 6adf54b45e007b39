import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { segmentSize } from '#server/search-index/compaction.queries.ts'
import {
  beginGrams,
  endGrams,
  type GramMaking,
  hasSegmentWithoutGrams,
  readSegmentTexts,
  writeGrams,
} from './grams.queries.ts'
import { defaultLimits, GramCollector, type GramLimits } from './segment-grams.ts'
import { toHex } from './slot-set.ts'

type Run = <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>

const textsPerRead = 500
/** Hexadecimal digits per statement: one statement keeps others waiting for some tens of milliseconds on PGlite. */
const digitsPerWrite = 1_000_000
const rowsPerWrite = 500

/** Reads all texts of a segment. Returns `null` once it is another one's, or gone. */
async function collectGrams(run: Run, making: GramMaking, limits: GramLimits): Promise<GramCollector | null> {
  const first = making.segment * segmentSize
  const collector = new GramCollector(limits)
  for (let after = first - 1; ; ) {
    const texts = await run((scope) =>
      readSegmentTexts(scope, making, { after, before: first + segmentSize, limit: textsPerRead }),
    )
    if (!texts) return null
    for (const { slot, norm } of texts) await collector.add(slot - first, norm)
    const last = texts.at(-1)
    if (!last || texts.length < textsPerRead) return collector
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
 * Makes the grams of one segment that has none: one that was just packed, or one of an earlier version. Texts are read and rows
 * written in short transactions, and nothing is locked in between, so imports and searches go on; until a segment's grams are
 * complete, its words are counted as before. Stops when another process has taken over the segment. Returns false if all have grams.
 */
export async function makeGrams(
  { runInScope }: Pick<Services, 'runInScope'>,
  tenant: string,
  limits: GramLimits = defaultLimits,
): Promise<boolean> {
  const run: Run = (work) => runInScope(tenant, work)
  const making = await run(beginGrams)
  if (!making) return false
  const collector = await collectGrams(run, making, limits)
  if (collector && (await writeAll(run, making, collector.rows()))) {
    await run((scope) => endGrams(scope, making, collector.summary))
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
