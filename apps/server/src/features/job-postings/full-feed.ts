import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { Problem } from '#server/features/problem.ts'
import { closeWithdrawn } from './close-postings.queries.ts'
import { findOfSource, type PostingOfSource } from './import.queries.ts'
import { type ImportContext, type PostingImport, sourceOf } from './posting-import.ts'
import { withdrawFromQuarantine } from './quarantine.queries.ts'
import { forgetCounts } from './search-counts.ts'

/** A file that has all postings of a source. */
export interface FullFeed {
  source: string
  /** Of the source's open postings, at most this share may be closed. */
  maxCloseShare: number
}

/** What a full feed does not have, and what the report says of it. */
export interface Missing {
  sourceIds: string[]
  report: Pick<ImportReport, 'closed' | 'closeWithheld'>
}

const closedPerTransaction = 500
const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`

/** @throws Problem where more would be closed than may be */
function checkShare({ source, maxCloseShare }: FullFeed, closing: number, open: number): void {
  if (closing <= open * maxCloseShare) return
  const share = closing / open
  const message =
    `This full feed would close ${closing} of the ${open} open postings of ${source} (${percent(share)}), and at most ` +
    `${percent(maxCloseShare)} may be. Nothing was written. Is the file whole? If they are meant to be closed, allow it ` +
    `with maxCloseShare=${Math.ceil(share * 100) / 100} (--max-close-share).`
  throw new Problem('failed_precondition', { message, generalErrors: [message] })
}

/**
 * The postings of the source, open or kept back, that a file does not name. Where a line cannot be told which posting it is,
 * none are closed: it may be any of them.
 * @throws Problem where more would be closed than may be
 */
export async function findMissing({ run }: ImportContext, feed: FullFeed, file: PostingImport): Promise<Missing> {
  const ofSource = ({ sourceId }: PostingOfSource) => sourceOf(sourceId) === feed.source
  const stored = (await run((scope) => findOfSource(scope, feed.source))).filter(ofSource)
  const missing = stored.filter(({ id }) => !file.names(id))
  const closing = missing.filter(({ isOpen }) => isOpen).length
  if (closing > 0 && file.unknownLine !== null) {
    const closeWithheld = `Line ${file.unknownLine} does not tell which posting it is, so that none of the ${closing} missing ones was closed: mend it and send the file again.`
    return { sourceIds: [], report: { closed: 0, closeWithheld } }
  }
  checkShare(feed, closing, stored.filter(({ isOpen }) => isOpen).length)
  return { sourceIds: missing.map(({ sourceId }) => sourceId), report: { closed: closing, closeWithheld: null } }
}

/** Closes what is missing, and lets go of what was kept back of it. */
export async function closeMissing(
  { run, services, tenant }: ImportContext,
  { sourceIds }: Pick<Missing, 'sourceIds'>,
): Promise<void> {
  for (let start = 0; start < sourceIds.length; start += closedPerTransaction) {
    const some = sourceIds.slice(start, start + closedPerTransaction)
    await run(async (scope) => {
      await withdrawFromQuarantine(scope, some)
      await closeWithdrawn(scope, some, services.clock())
    })
  }
  if (sourceIds.length > 0) forgetCounts(services, tenant.key)
}
