import type { UndoOutcome } from '@tsunagu/contract/hiring/import-runs.ts'
import type { CheckContext } from '#server/features/feed-import/check-posting.ts'
import { writeBatch } from '#server/features/feed-import/import.queries.ts'
import { waitForTurn } from '#server/features/feed-import/quarantine.queries.ts'
import { type IncomingPosting, readPosting } from '#server/features/feed-import/read-posting.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { closeWithdrawn } from '#server/postings/close-postings.queries.ts'
import type { Services } from '#server/request/services.ts'
import { vocabularyFor } from '#server/request/vocabulary.ts'
import { claimChanges, noteOutcomes, restoreLines, type WaitingChange } from './import-change.queries.ts'
import { findUndo, noteUndone } from './undo-progress.queries.ts'

/** A job does so many batches and hands on to the next one: no job lasts long, and a restart goes on where it was. */
const ordinarySteps = { batchSize: 500, batches: 20 }

interface Undo {
  importId: string
  by: string
  now: Date
  check: CheckContext
  batchSize: number
}

/** The posting as it was, ready to be published, or why it cannot be. */
function readBefore(change: WaitingChange, tenant: string, check: CheckContext): IncomingPosting | UndoOutcome {
  const read = readPosting({ number: 1, value: change.document }, tenant, check)
  if (read.kind !== 'posting') return 'not_publishable'
  return read.expireDate < check.today ? 'expired' : read
}

/** What is to be done about one change: an outcome where nothing is, else the posting to publish; null for none. */
function planOf(change: WaitingChange, tenant: string, check: CheckContext): UndoOutcome | IncomingPosting | null {
  if (!change.isAsLeft) return 'changed_since'
  const goesBack = change.kind === 'changed' || change.kind === 'closed'
  // One that was closed is closed again as it is: nobody sees what it said before
  return goesBack && change.wasOpen ? readBefore(change, tenant, check) : null
}

/** Takes some changes back, as an import would write what they lead to. @returns their outcomes */
async function undoChanges(
  scope: TenantScope,
  changes: readonly WaitingChange[],
  { importId, by, now, check }: Undo,
): Promise<Map<string, UndoOutcome>> {
  const outcomes = new Map<string, UndoOutcome>()
  const [published, undone]: [IncomingPosting[], WaitingChange[]] = [[], []]
  for (const change of changes) {
    const plan = planOf(change, scope.tenant, check)
    if (typeof plan === 'string') {
      outcomes.set(change.id, plan)
    } else {
      outcomes.set(change.id, 'undone')
      undone.push(change)
      if (plan) published.push(plan)
    }
  }
  const lines = undone.filter(({ touchesLine }) => touchesLine).map(({ id }) => id)
  if (lines.length > 0) await restoreLines(scope, importId, lines)
  if (published.length > 0) await writeBatch(scope, published, { now, changedBy: by })
  const closing = undone.filter(({ kind }) => kind === 'created' || kind === 'reopened').map(({ sourceId }) => sourceId)
  if (closing.length > 0) await closeWithdrawn(scope, closing, now)
  return outcomes
}

/** Takes the next changes of an import back. @returns whether there are more */
async function undoBatch(scope: TenantScope, undo: Undo): Promise<boolean> {
  const { importId, batchSize } = undo
  await waitForTurn(scope)
  const changes = await claimChanges(scope, importId, batchSize)
  const outcomes = await undoChanges(scope, changes, undo)
  if (outcomes.size > 0) await noteOutcomes(scope, importId, outcomes)
  const left = [...outcomes.values()].filter((outcome) => outcome !== 'undone').length
  const isLast = changes.length < batchSize
  await noteUndone(scope, importId, { done: changes.length, left, isLast })
  return !isLast
}

/**
 * Takes an import back, some thousand changes per job. Each batch is one transaction that notes what it has dealt with, so that
 * a process that is killed loses nothing and does nothing twice. What is not as the import left it stays as it is.
 */
export async function undoImport(
  services: Services,
  { tenant: key, importId }: { tenant: string; importId: string },
  { batchSize, batches } = ordinarySteps,
): Promise<void> {
  const tenant = services.tenants().get(key)
  if (!tenant) return
  const found = await services.runInScope(key, (scope) => findUndo(scope, importId))
  if (!found) return
  // Another process may have replaced a list a moment ago
  await services.refreshMasterData()
  const now = services.clock()
  const check = { vocabulary: vocabularyFor(services, tenant), today: dayInTokyo(now) }
  const undo: Undo = { importId, by: found.by, now, check, batchSize }
  let isMore = true
  for (let batch = 0; batch < batches && isMore; batch += 1) {
    isMore = await services.runInScope(key, (scope) => undoBatch(scope, undo))
  }
  services.counts.forget(key)
  await services.runInScope(key, ({ transaction }) =>
    isMore
      ? services.enqueue(transaction, 'undo_import', { tenant: key, importId })
      : services.enqueue(transaction, 'pack_search', { tenant: key }),
  )
}
