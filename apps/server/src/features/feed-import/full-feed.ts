import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { closeWithdrawn } from '#server/postings/close-postings.queries.ts'
import { findOfSource, type PostingOfSource } from './import.queries.ts'
import { type ImportContext, type PostingImport, sourceOf } from './posting-import.ts'
import { withdrawFromQuarantine } from './quarantine.queries.ts'

/** A file that has all postings of a source. */
export interface FullFeed {
  source: string
}

/** What a full feed does not have, and what the report says of it. */
export interface Missing {
  sourceIds: string[]
  /** How many of them are open. */
  open: number
  /** Why none is closed although some are missing. */
  withheld: ImportReport['closeWithheld']
}

const closedPerTransaction = 500
/**
 * The source's postings, open or quarantined, that a file does not contain. If a line's posting is unknown, none are
 * closed: it may be any of them.
 */
export async function findMissing({ run }: ImportContext, feed: FullFeed, file: PostingImport): Promise<Missing> {
  const ofSource = ({ sourceId }: PostingOfSource) => sourceOf(sourceId) === feed.source
  const stored = (await run((scope) => findOfSource(scope, feed.source))).filter(ofSource)
  const missing = stored.filter(({ id }) => !file.names(id))
  const open = missing.filter(({ isOpen }) => isOpen).length
  if (open > 0 && file.unknownLine !== null) {
    const withheld = `Line ${file.unknownLine} does not tell which posting it is, so that none of the ${open} missing ones was closed: mend it and send the file again.`
    return { sourceIds: [], open: 0, withheld }
  }
  return { sourceIds: missing.map(({ sourceId }) => sourceId), open, withheld: null }
}

/** Closes missing postings, and deletes their quarantined lines. */
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
  if (sourceIds.length > 0) services.counts.forget(tenant.key)
}
