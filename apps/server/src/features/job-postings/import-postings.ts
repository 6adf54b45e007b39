import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { jobPostingFeedLimits } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { dayInTokyo } from '#server/features/clock.ts'
import type { RequestContext } from '#server/features/handler.ts'
import { type Vocabulary, vocabularyFor } from '#server/features/vocabulary.ts'
import { refreshStatistics, writeBatch } from './import.queries.ts'
import { type Line, readLines } from './read-lines.ts'
import { type IncomingPosting, type RejectedLine, readPosting } from './read-posting.ts'
import { forgetCounts } from './search-counts.ts'

const batchSize = 500
const maximumErrors = 1_000
/** From here on the tables have changed enough to mislead the planner. */
const refreshFrom = 1_000

type Context = Pick<RequestContext, 'tenant' | 'run' | 'services' | 'stream'>

/** One run of an import: reads lines, gathers good ones into batches, keeps the report. */
class PostingImport {
  readonly report: ImportReport = { received: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, errors: [] }
  #batch: IncomingPosting[] = []
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
    const posting = readPosting(bytes, this.#context.tenant.key, surroundings)
    if ('reason' in posting) return this.#reject(number, posting)
    const idBytes = Buffer.from(posting.id.replaceAll('-', ''), 'hex').toString('latin1')
    const firstLine = this.#lines.get(idBytes)
    if (firstLine !== undefined) {
      const identifier = posting.sourceId.slice(posting.sourceId.lastIndexOf(' ') + 1)
      return this.#reject(number, {
        identifier,
        reason: `the same identifier stands on line ${firstLine}: keep one of them`,
      })
    }
    this.#lines.set(idBytes, number)
    this.#batch.push(posting)
    if (this.#batch.length === batchSize) await this.flush()
  }

  async flush(): Promise<void> {
    const batch = this.#batch
    this.#batch = []
    if (batch.length === 0) return
    const { run, services, tenant } = this.#context
    const { created, updated, unchanged } = await run((scope) => writeBatch(scope, batch, services.clock()))
    this.report.created += created
    this.report.updated += updated
    this.report.unchanged += unchanged
    if (created + updated > 0) forgetCounts(services, tenant.key)
  }

  #reject(line: number, { identifier, reason }: RejectedLine): void {
    this.report.rejected += 1
    if (this.report.errors.length < maximumErrors) this.report.errors.push({ line, identifier, reason })
  }
}

/**
 * Imports a stream of JSON Lines. Good lines land although others are rejected, in batches of one transaction each: when
 * the stream is cut off, the batches before stay, and running it again completes the rest. Of lines with the same
 * identifier the first good one counts and the others are rejected, so that a second run changes nothing.
 */
export async function importPostings(context: Context): Promise<ImportReport> {
  const postingImport = new PostingImport(context)
  for await (const line of readLines(context.stream, jobPostingFeedLimits.lineBytes)) await postingImport.add(line)
  await postingImport.flush()
  const { report } = postingImport
  if (report.created + report.updated >= refreshFrom) await refreshStatistics(context.services.db)
  return report
}
