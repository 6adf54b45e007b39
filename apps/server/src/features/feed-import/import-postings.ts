import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { FeedFault } from '#server/features/feed-import/formats/feed-fault.ts'
import { readFeed } from '#server/features/feed-import/formats/read-feed.ts'
import { openSpool } from '#server/features/feed-import/formats/spool-feed.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { FolderFault } from '#server/platform/storage/folder-fault.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { vocabularyFor } from '#server/request/vocabulary.ts'
import { analyzeBitmapTables } from '#server/search-index/compaction.queries.ts'
import { closeMissing, type FullFeed, findMissing, type Missing } from './full-feed.ts'
import { hasOpen, refreshStatistics } from './import.queries.ts'
import { closingTime, type ImportContext, type ImportMode, PostingImport } from './posting-import.ts'
import { countTakenOff, requireShare } from './taken-off.ts'

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
  /** The file has all postings of a source; null: what it lacks stays. */
  fullFeed: FullFeed | null
  /** Of a source's open postings, the share that the file may take off at most, for whatever reason. */
  maxCloseShare: number
}

const plainLines: ImportOptions = {
  contentType: 'application/x-ndjson',
  contentEncoding: '',
  source: null,
  isDryRun: false,
  fullFeed: null,
  maxCloseShare: 1,
}

const countLanded = ({ created, updated, unchanged, quarantined }: ImportReport): number =>
  created + updated + unchanged + quarantined

/** What a file that cannot be read on has done until then. @param toDo what its sender does next */
function stateAfter(report: ImportReport, toDo: string): string {
  if (report.dryRun || countLanded(report) === 0) return 'Nothing was changed.'
  const { created, updated, unchanged } = report
  return `Of the postings before it ${created + updated + unchanged} are imported and stay: ${toDo}.`
}

/** Why a file could not be read to its end, with what it has done until then; other errors as they are. */
function endedEarly(error: unknown, report: ImportReport): unknown {
  if (error instanceof FeedFault) {
    const message = `${error.message} ${stateAfter(report, 'mend the file and send it again')}`
    return new Problem('invalid_argument', { message, generalErrors: [message], logText: 'unreadable feed' })
  }
  // Before anything is written, the response is that of every call
  if (error instanceof FolderFault && !report.dryRun && countLanded(report) > 0) {
    const message = `${error.sentence} on the server. ${stateAfter(report, 'bring it back and send the file again')}`
    return new Problem('resource_exhausted', { status: 507, message, logText: `${error.sentence}: ${error.message}` })
  }
  return error
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
    throw endedEarly(error, reading.report)
  }
}

/** What follows from postings that were written. */
async function settleSearch({ services, tenant, run }: ImportContext, report: ImportReport): Promise<void> {
  if (report.created + report.updated >= refreshFrom) {
    await refreshStatistics(services.db)
    await analyzeBitmapTables(services.db)
  }
  if (report.created + report.updated > 0) {
    await run(({ transaction }) => services.enqueue(transaction, 'pack_search', { tenant: tenant.key }))
  }
  // The clock does it too, but somebody who wants to know at once does not wait for the minute
  if (report.created > 0) await run(({ transaction }) => services.enqueue(transaction, 'match_new_postings', {}))
  if (report.updated > 0) await run(({ transaction }) => services.enqueue(transaction, 'note_changes', {}))
}

const nothingMissing: Missing = { sourceIds: [], open: 0, withheld: null }

/** What a file closes, and what the report says of it. @throws Problem where that is more than it may */
async function weigh(context: ImportContext, options: ImportOptions, check: PostingImport) {
  const { fullFeed, maxCloseShare } = options
  const missing = fullFeed ? await findMissing(context, fullFeed, check) : nothingMissing
  if (fullFeed) check.takenOff.add(fullFeed.source, 'missing', missing.open)
  await requireShare(context, check.takenOff, maxCloseShare)
  const closing = check.takenOff.total()
  const isHeld = closing.quarantined > 0 && context.tenant.postings.graceDays > 0
  const heldUntil = isHeld ? dateTimeInTokyo(closingTime(context)) : null
  return { missing, report: { closing, closed: countTakenOff(closing), heldUntil, closeWithheld: missing.withheld } }
}

/** Reports what an import of the file would do. */
async function tryFile(context: ImportContext, options: ImportOptions): Promise<ImportReport> {
  const check = await readWhole(context, 'compare', options)
  return { ...check.report, ...(await weigh(context, options, check)).report }
}

/** The file is read twice: what it would close is known, and may be refused, before anything is written. */
async function importInTwo(context: ImportContext, options: ImportOptions): Promise<ImportReport> {
  await using spool = await openSpool(context.stream)
  const check = await readWhole({ ...context, stream: spool.written }, 'check', options)
  const weighed = await weigh(context, options, check)
  const { report } = await readWhole({ ...context, stream: spool.read() }, 'write', options)
  await closeMissing(context, weighed.missing)
  return { ...report, ...weighed.report }
}

/** Nothing is open that a file could close: it is written as it is read. */
async function importInOne(context: ImportContext, options: ImportOptions): Promise<ImportReport> {
  return (await readWhole(context, 'write', options)).report
}

/**
 * Imports a file of postings (`readFeed` names the formats). Good lines land although others are rejected or quarantined, in
 * batches of one transaction each. Of lines with the same identifier the first that can be read counts and the others are
 * rejected, so that a second run changes nothing. Where postings are open, a file is read to its end before anything is
 * written; a dry run writes nothing.
 * @throws Problem where the file cannot be read on, or would close more than it may
 */
export async function importPostings(
  context: ImportContext,
  asked: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const options = { ...plainLines, ...asked }
  if (options.isDryRun) return tryFile(context, options)
  const isWeighed = options.fullFeed !== null || (await context.run(hasOpen))
  const report = await (isWeighed ? importInTwo : importInOne)(context, options)
  await settleSearch(context, report)
  return report
}
