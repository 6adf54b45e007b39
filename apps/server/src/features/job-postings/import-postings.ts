import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { Problem } from '#server/features/problem.ts'
import { vocabularyFor } from '#server/features/vocabulary.ts'
import { FeedFault } from './feed-fault.ts'
import { closeMissing, type FullFeed, findMissing } from './full-feed.ts'
import { refreshStatistics } from './import.queries.ts'
import { type ImportContext, type ImportMode, PostingImport } from './posting-import.ts'
import { readFeed } from './read-feed.ts'
import { openSpool } from './spool-feed.ts'

/** From here on the tables have changed enough to mislead the planner. */
const refreshFrom = 1_000

/** How a file is to be imported. */
export interface ImportOptions {
  /** JSON Lines unless said otherwise. */
  contentType: string
  contentEncoding: string
  /** `identifier.name` of postings that do not say their own; null leaves them without. */
  source: string | null
  isDryRun: boolean
  /** The file has all postings of a source; null closes none. */
  fullFeed: FullFeed | null
}

const plainLines: ImportOptions = {
  contentType: 'application/x-ndjson',
  contentEncoding: '',
  source: null,
  isDryRun: false,
  fullFeed: null,
}

const countLanded = ({ created, updated, unchanged, quarantined }: ImportReport): number =>
  created + updated + unchanged + quarantined

/** What a file that cannot be read on has done until then. */
function whatStands(report: ImportReport): string {
  if (report.dryRun || countLanded(report) === 0) return 'Nothing was changed.'
  const { created, updated, unchanged } = report
  return `Of the postings before it ${created + updated + unchanged} are imported and stay: mend the file and send it again.`
}

/** Reads a whole file once. @throws Problem where it cannot be read on */
async function readWhole(context: ImportContext, mode: ImportMode, options: ImportOptions): Promise<PostingImport> {
  const { source, fullFeed } = options
  const reading = new PostingImport(context, mode, fullFeed && fullFeed.source)
  const vocabulary = vocabularyFor(context.services, context.tenant)
  try {
    const file = { ...options, stream: context.stream }
    for await (const entry of readFeed(file, { vocabulary, source })) await reading.add(entry)
    await reading.finish()
    return reading
  } catch (error) {
    await reading.settle()
    if (!(error instanceof FeedFault)) throw error
    const message = `${error.message} ${whatStands(reading.report)}`
    throw new Problem('invalid_argument', { message, generalErrors: [message], logText: 'unreadable feed' })
  }
}

/** What follows from postings that were written. */
async function settleSearch({ services, tenant, run }: ImportContext, report: ImportReport): Promise<void> {
  if (report.created + report.updated >= refreshFrom) await refreshStatistics(services.db)
  if (report.created + report.updated > 0) {
    await run(({ transaction }) => services.enqueue(transaction, 'pack_search', { tenant: tenant.key }))
  }
}

/** The file is read twice: what it would close is known, and may be refused, before anything is written. */
async function importFullFeed(
  context: ImportContext,
  options: ImportOptions & { fullFeed: FullFeed },
): Promise<ImportReport> {
  await using spool = await openSpool(context.stream)
  const check = await readWhole({ ...context, stream: spool.written }, options.isDryRun ? 'compare' : 'check', options)
  const missing = await findMissing(context, options.fullFeed, check)
  if (options.isDryRun) return { ...check.report, ...missing.report }
  const { report } = await readWhole({ ...context, stream: spool.read() }, 'write', options)
  await closeMissing(context, missing)
  await settleSearch(context, report)
  return { ...report, ...missing.report }
}

/**
 * Imports a file of postings (`readFeed` names the formats). Good lines land although others are rejected or quarantined, in
 * batches of one transaction each: when the stream is cut off, the batches before stay, and running it again completes the
 * rest. Of lines with the same identifier the first that can be read counts and the others are rejected, so that a second
 * run changes nothing. A full feed is read to its end before anything is written; a dry run writes nothing.
 * @throws Problem where the file cannot be read on, or a full feed would close more than it may
 */
export async function importPostings(
  context: ImportContext,
  asked: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const options = { ...plainLines, ...asked }
  const { fullFeed } = options
  if (fullFeed) return importFullFeed(context, { ...options, fullFeed })
  const { report } = await readWhole(context, options.isDryRun ? 'compare' : 'write', options)
  if (!options.isDryRun) await settleSearch(context, report)
  return report
}
