import type { ImportReport, LegalFault, LineWithFaults } from '@tsunagu/contract/endpoints/operator.ts'
import { jobPostingFeedLimits } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { dayInTokyo } from '#server/features/clock.ts'
import type { OperatorKey, RequestContext } from '#server/features/handler.ts'
import { type Vocabulary, vocabularyFor } from '#server/features/vocabulary.ts'
import { refreshStatistics, writeBatch } from './import.queries.ts'
import { clearQuarantine, writeQuarantine } from './quarantine.queries.ts'
import { type Line, readLines } from './read-lines.ts'
import { type IncomingPosting, type QuarantinedLine, readPosting } from './read-posting.ts'
import { forgetCounts } from './search-counts.ts'

const batchSize = 500
/** Of rejected, quarantined and warned lines, each. */
const mostNamed = 1_000
/** From here on the tables have changed enough to mislead the planner. */
const refreshFrom = 1_000

type Context = Pick<RequestContext, 'tenant' | 'run' | 'services' | 'stream'> & {
  /** Whose postings these are; null for the portal's own demo data. */
  operator: Pick<OperatorKey, 'id'> | null
}

const newReport = (): ImportReport => ({
  received: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  quarantined: 0,
  rejected: 0,
  warned: 0,
  errors: [],
  quarantine: [],
  warnings: [],
})

const referenceOf = ({ sourceId }: { sourceId: string }): string => sourceId.slice(sourceId.lastIndexOf(' ') + 1)

/** One run of an import: reads lines, gathers them into batches, keeps the report. */
class PostingImport {
  readonly report = newReport()
  #batch: IncomingPosting[] = []
  #quarantined: QuarantinedLine[] = []
  /** The line of each posting seen, by a short binary form of its id: some 60 bytes for each line of the file. */
  readonly #lines = new Map<string, number>()
  readonly #context: Context
  readonly #vocabulary: Vocabulary
  readonly #today: string

  constructor(context: Context) {
    this.#context = context
    this.#vocabulary = vocabularyFor(context.services, context.tenant)
    this.#today = dayInTokyo(context.services.clock())
  }

  async add({ number, bytes }: Line): Promise<void> {
    if (bytes?.length === 0) return
    this.report.received += 1
    const surroundings = { vocabulary: this.#vocabulary, today: this.#today }
    const read = readPosting(bytes, this.#context.tenant.key, surroundings)
    if (read.kind === 'rejected') return this.#reject(number, read.identifier, read.reason)
    const idBytes = Buffer.from(read.id.replaceAll('-', ''), 'hex').toString('latin1')
    const firstLine = this.#lines.get(idBytes)
    if (firstLine !== undefined) {
      const reason = `the same identifier stands on line ${firstLine}: keep one of them`
      return this.#reject(number, referenceOf(read), reason)
    }
    this.#lines.set(idBytes, number)
    if (read.kind === 'quarantined') this.#keepBack(number, read)
    else this.#take(number, read)
    if (this.#batch.length === batchSize || this.#quarantined.length === batchSize) await this.flush()
  }

  async flush(): Promise<void> {
    const batch = this.#batch
    const quarantined = this.#quarantined
    this.#batch = []
    this.#quarantined = []
    const { run, services, tenant } = this.#context
    const hasPublished = batch.length > 0 && (await this.#publish(batch))
    const closed =
      quarantined.length > 0 ? await run((scope) => writeQuarantine(scope, quarantined, services.clock())) : 0
    if (hasPublished || closed > 0) forgetCounts(services, tenant.key)
  }

  async #publish(batch: readonly IncomingPosting[]): Promise<boolean> {
    const { run, services, operator } = this.#context
    const by = { now: services.clock(), changedBy: operator?.id ?? null }
    const { created, updated, unchanged } = await run(async (scope) => {
      await clearQuarantine(
        scope,
        batch.map(({ id }) => id),
      )
      return writeBatch(scope, batch, by)
    })
    this.report.created += created
    this.report.updated += updated
    this.report.unchanged += unchanged
    return created + updated > 0
  }

  #take(line: number, posting: IncomingPosting): void {
    this.#batch.push(posting)
    if (posting.warnings.length === 0) return
    this.report.warned += 1
    this.#name(this.report.warnings, line, posting, posting.warnings)
  }

  #keepBack(line: number, quarantined: QuarantinedLine): void {
    this.#quarantined.push(quarantined)
    this.report.quarantined += 1
    this.#name(this.report.quarantine, line, quarantined, quarantined.reasons)
  }

  #name(list: LineWithFaults[], line: number, posting: { sourceId: string }, reasons: LegalFault[]): void {
    if (list.length < mostNamed) list.push({ line, identifier: referenceOf(posting), reasons })
  }

  #reject(line: number, identifier: string, reason: string): void {
    this.report.rejected += 1
    if (this.report.errors.length < mostNamed) this.report.errors.push({ line, identifier, reason })
  }
}

/**
 * Imports a stream of JSON Lines. Good lines land although others are rejected or quarantined, in batches of one
 * transaction each: when the stream is cut off, the batches before stay, and running it again completes the rest. Of lines
 * with the same identifier the first that can be read counts and the others are rejected, so that a second run changes
 * nothing.
 */
export async function importPostings(context: Context): Promise<ImportReport> {
  const postingImport = new PostingImport(context)
  for await (const line of readLines(context.stream, jobPostingFeedLimits.lineBytes)) await postingImport.add(line)
  await postingImport.flush()
  const { report } = postingImport
  if (report.created + report.updated >= refreshFrom) await refreshStatistics(context.services.db)
  if (report.created + report.updated > 0) {
    const { services, tenant, run } = context
    await run(({ transaction }) => services.enqueue(transaction, 'pack_search', { tenant: tenant.key }))
  }
  return report
}
