import type { ImportReport, LegalFault, LineWithFaults } from '@tsunagu/contract/endpoints/operator.ts'
import type { FeedEntry } from '#server/features/feed-import/formats/feed-entry.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Operator, RequestContext } from '#server/request/handler.ts'
import { type Vocabulary, vocabularyFor } from '#server/request/vocabulary.ts'
import { compactBesideImport } from '#server/search-index/compact-search-index.ts'
import { compareBatch, findSeen, writeBatch } from './import.queries.ts'
import { clearQuarantine, writeQuarantine } from './quarantine.queries.ts'
import { type IncomingPosting, postingId, type QuarantinedLine, readPosting } from './read-posting.ts'
import { noneTakenOff, TakenOffBySource } from './taken-off.ts'

const batchSize = 500
/** Of rejected, quarantined and warned lines, each. */
const mostNamed = 1_000

export type ImportContext = Pick<RequestContext, 'tenant' | 'run' | 'services' | 'stream'> & {
  /** Whose postings these are; null for the portal's own demo data. */
  operator: Pick<Operator, 'id'> | null
  /** Looks at what is stored before a batch is written, in its transaction; throws where it must not be. */
  guard?: (scope: TenantScope) => Promise<void>
}

/** How to handle good lines: write them, compare them with the stored ones, or only check them. */
export type ImportMode = 'write' | 'compare' | 'check'

const dayMs = 24 * 60 * 60_000

/** When a posting closes whose newest line must not be published, as the service has it. */
export const closingTime = ({ services, tenant }: Pick<ImportContext, 'services' | 'tenant'>): Date =>
  new Date(services.clock().getTime() + tenant.postings.graceDays * dayMs)

const newReport = (dryRun: boolean): ImportReport => ({
  received: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  quarantined: 0,
  rejected: 0,
  warned: 0,
  closed: 0,
  closing: noneTakenOff,
  heldUntil: null,
  closeWithheld: null,
  dryRun,
  errors: [],
  quarantine: [],
  warnings: [],
})

const referenceOf = ({ sourceId }: { sourceId: string }): string => sourceId.slice(sourceId.lastIndexOf(' ') + 1)
/** The source of a source id. */
export const sourceOf = (sourceId: string): string => sourceId.slice(0, sourceId.lastIndexOf(' '))

/** A short binary form of an id: some 60 bytes for each posting of a file. */
const shortId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('latin1')

/** One run over the postings of a file: reads them, collects them into batches, and counts the report. */
export class PostingImport {
  readonly report: ImportReport
  /** The line of each posting seen, by its short id. */
  readonly seen = new Map<string, number>()
  /** Open postings that the file closes by what it says of them; counted before anything is written. */
  readonly takenOff = new TakenOffBySource()
  /** The first line whose posting is unknown; null without one. */
  unknownLine: number | null = null
  #batch: IncomingPosting[] = []
  #quarantined: QuarantinedLine[] = []
  #writing: Promise<void> = Promise.resolve()
  readonly #context: ImportContext
  readonly #mode: ImportMode
  readonly #onlySource: string | null
  readonly #vocabulary: Vocabulary
  readonly #today: string

  /** @param onlySource lines of other sources are rejected; null takes all */
  constructor(context: ImportContext, mode: ImportMode, onlySource: string | null) {
    this.#context = context
    this.#mode = mode
    this.#onlySource = onlySource
    this.report = newReport(mode !== 'write')
    this.#vocabulary = vocabularyFor(context.services, context.tenant)
    this.#today = dayInTokyo(context.services.clock())
  }

  async add(entry: FeedEntry): Promise<void> {
    const { number } = entry
    this.report.received += 1
    const checkContext = { vocabulary: this.#vocabulary, today: this.#today }
    const read = readPosting(entry, this.#context.tenant.key, checkContext)
    if (read.kind === 'rejected') return this.#reject(number, read.identifier, read.reason)
    if (this.#onlySource !== null && sourceOf(read.sourceId) !== this.#onlySource) {
      const reason = `identifier.name is ${sourceOf(read.sourceId)}, but this is the full feed of ${this.#onlySource}: send it apart`
      return this.#reject(number, referenceOf(read), reason)
    }
    const firstLine = this.seen.get(shortId(read.id))
    if (firstLine !== undefined) {
      const reason = `the same identifier stands on line ${firstLine}: keep one of them`
      return this.#reject(number, referenceOf(read), reason)
    }
    this.seen.set(shortId(read.id), number)
    if (read.kind === 'quarantined') this.#keepBack(number, read)
    else this.#take(number, read)
    if (this.#batch.length === batchSize || this.#quarantined.length === batchSize) await this.#flush()
  }

  /** Writes the rest. */
  async finish(): Promise<void> {
    await this.#flush()
    await this.#writing
  }

  /** Waits for the running write, whether it succeeds or fails. */
  settle(): Promise<void> {
    return this.#writing.catch(() => {})
  }

  /** The next batch is read while the database writes this one. */
  async #flush(): Promise<void> {
    const batch = this.#batch
    const quarantined = this.#quarantined
    this.#batch = []
    this.#quarantined = []
    await this.#writing
    this.#writing = this.#store(batch, quarantined)
    // the write's caller reports the failure
    this.#writing.catch(() => {})
  }

  async #store(batch: readonly IncomingPosting[], quarantined: readonly QuarantinedLine[]): Promise<void> {
    const { run, services, tenant, guard } = this.#context
    if (this.#mode !== 'write') {
      const ended = batch.filter(({ expireDate }) => expireDate < this.#today)
      await this.#countTakenOff('quarantined', quarantined)
      await this.#countTakenOff('expired', ended)
      if (this.#mode === 'compare' && batch.length > 0) this.#count(await run((scope) => compareBatch(scope, batch)))
      return
    }
    const hasPublished = batch.length > 0 && (await this.#publish(batch))
    const keeping = { now: services.clock(), closesAt: closingTime(this.#context) }
    const closed =
      quarantined.length > 0
        ? await run(async (scope) => {
            await guard?.(scope)
            return writeQuarantine(scope, quarantined, keeping)
          })
        : 0
    if (hasPublished || closed > 0) services.counts.forget(tenant.key)
  }

  async #countTakenOff(reason: 'quarantined' | 'expired', postings: readonly { id: string }[]): Promise<void> {
    if (postings.length === 0) return
    const ids = postings.map(({ id }) => id)
    const seen = await this.#context.run((scope) => findSeen(scope, ids, this.#today))
    for (const sourceId of seen) this.takenOff.add(sourceOf(sourceId), reason)
  }

  async #publish(batch: readonly IncomingPosting[]): Promise<boolean> {
    const { run, services, tenant, operator, guard } = this.#context
    const by = { now: services.clock(), changedBy: operator?.id ?? null }
    const outcome = await run(async (scope) => {
      await guard?.(scope)
      await clearQuarantine(
        scope,
        batch.map(({ id }) => id),
      )
      return writeBatch(scope, batch, by)
    })
    this.#count(outcome)
    if (outcome.created + outcome.updated === 0) return false
    // Before what may take seconds: the postings are found from now on, and counted
    services.counts.forget(tenant.key)
    // Searches are right without it: what it fails by must not end the import
    await compactBesideImport(services, tenant.key).catch((error: Error) => {
      services.log(
        { tenant: tenant.key, reason: error.message },
        'Postings of an import could not be packed beside it.',
      )
    })
    return true
  }

  #count({ created, updated, unchanged }: Pick<ImportReport, 'created' | 'updated' | 'unchanged'>): void {
    this.report.created += created
    this.report.updated += updated
    this.report.unchanged += unchanged
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

  /** A rejected line is there all the same: a full feed does not close the posting that it names. */
  #reject(line: number, identifier: string, reason: string): void {
    this.report.rejected += 1
    if (this.report.errors.length < mostNamed) this.report.errors.push({ line, identifier, reason })
    if (this.#onlySource === null) return
    if (identifier === '') this.unknownLine ??= line
    const id = shortId(postingId(this.#context.tenant.key, `${this.#onlySource} ${identifier}`))
    if (!this.seen.has(id) && identifier !== '') this.#rejectedIds.add(id)
  }

  readonly #rejectedIds = new Set<string>()

  /** Whether the file names a posting, readable or not. */
  names(id: string): boolean {
    return this.seen.has(shortId(id)) || this.#rejectedIds.has(shortId(id))
  }
}
