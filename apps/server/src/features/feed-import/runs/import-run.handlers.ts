import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { ImportRun, UndoPreview } from '@tsunagu/contract/endpoints/postings/import-run-calls.ts'
import { type ImportRunState, undoDays } from '@tsunagu/contract/hiring/import-runs.ts'
import { countOpen } from '#server/features/feed-import/import.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { isUuid } from '#server/request/uuid.ts'
import { countChanges, countClosing, listChanges } from './import-change.queries.ts'
import { beginUndo, findReport, findRun, isImporting, listRuns, type RunRow, silenceMs } from './import-run.queries.ts'

type Operation = 'listImports' | 'getImport' | 'listImportChanges' | 'previewImportUndo' | 'undoImport'

const runsPerPage = 30
const changesPerPage = 50
const dayMs = 24 * 60 * 60_000

const badPlace = () => new Problem('invalid_argument', { generalErrors: ['`after` must be the `next` of a page.'] })

function readPlace(after: string | undefined): { at: string; id: string } | null {
  if (after === undefined) return null
  const [, at = '', id = ''] = /^(\d{4}-\d{2}-\d{2}T[\d:.]{12}Z)\/([0-9a-f-]{36})$/.exec(after) ?? []
  if (!isUuid(id) || Number.isNaN(Date.parse(at))) throw badPlace()
  return { at, id }
}

function stateOf({ state, seenAt }: RunRow, now: Date): ImportRunState {
  return state === 'running' && now.getTime() - seenAt.getTime() >= silenceMs ? 'cut_off' : state
}

function countsOf({ report }: RunRow): ImportRun['counts'] {
  if (!report) return null
  const { received, created, updated, unchanged, quarantined, rejected, closed } = report
  return { received, created, updated, unchanged, quarantined, rejected, closed }
}

const present = (row: RunRow, now: Date): ImportRun => ({
  importId: row.id,
  state: stateOf(row, now),
  startedByName: row.startedByName,
  startedDatetime: dateTimeInTokyo(row.startedAt),
  endedDatetime: row.endedAt && dateTimeInTokyo(row.endedAt),
  fileName: row.fileName,
  source: row.source,
  isFullFeed: row.isFullFeed,
  counts: countsOf(row),
  failure: row.failure,
  undo:
    row.undoState && row.undoneAt
      ? {
          state: row.undoState,
          reason: row.undoReason,
          byName: row.undoneByName,
          datetime: dateTimeInTokyo(row.undoneAt),
          doneCount: row.undoDone,
          totalCount: row.undoTotal,
          leftCount: row.undoLeft,
        }
      : null,
})

/** @throws Problem where there is no such import */
async function requireRun(scope: TenantScope, id: string, isLocked = false): Promise<RunRow> {
  const row = isUuid(id) ? await findRun(scope, id, isLocked) : null
  if (!row) throw new Problem('not_found')
  return row
}

/** What taking an import back would do now, and why it cannot be. */
async function previewUndo(scope: TenantScope, row: RunRow, now: Date): Promise<UndoPreview> {
  const counts = await countChanges(scope, row.id)
  const sources: UndoPreview['sources'] = []
  for (const { source, closing } of await countClosing(scope, row.id)) {
    sources.push({ source, closing, open: await countOpen(scope, source) })
  }
  const { left, ...undoable } = counts
  const isNothing = Object.values(undoable).every((count) => count === 0)
  const obstacle = (await obstacleOf(scope, row, now)) ?? (isNothing ? 'nothing' : null)
  return { obstacle, ...counts, sources }
}

async function obstacleOf(scope: TenantScope, row: RunRow, now: Date): Promise<UndoPreview['obstacle']> {
  if (row.undoState) return 'undone'
  if (now.getTime() - row.startedAt.getTime() > undoDays * dayMs) return 'too_late'
  return (await isImporting(scope, now)) ? 'running' : null
}

const obstacleWords: Record<NonNullable<UndoPreview['obstacle']>, string> = {
  running: 'An import is running. Nothing was changed: take this one back when it has ended.',
  undone: 'The import has been taken back already. Nothing was changed.',
  too_late: `An import can be taken back within ${undoDays} days. Nothing was changed.`,
  nothing: 'The import left nothing that could be taken back. Nothing was changed.',
}
const refuse = (message: string) => new Problem('failed_precondition', { message, generalErrors: [message] })

async function startUndo(
  { run, services, tenant, operator }: HandlerContext<'undoImport'>,
  id: string,
  { reason, maxCloseShare = operatorLimits.maxCloseShare }: { reason: string; maxCloseShare?: number },
): Promise<ImportRun> {
  const now = services.clock()
  return run(async (scope) => {
    // Locked: of two at once the second one finds it taken back
    const row = await requireRun(scope, id, true)
    const { obstacle, sources } = await previewUndo(scope, row, now)
    if (obstacle) throw refuse(obstacleWords[obstacle])
    const tooMany = sources.find(({ closing, open }) => closing > open * maxCloseShare)
    if (tooMany) {
      const { source, closing, open } = tooMany
      throw refuse(
        `Taking this import back would close ${closing} of the ${open} open postings of ${source}. Nothing was changed. If they are meant to be closed, allow it with maxCloseShare.`,
      )
    }
    await beginUndo(scope, id, { by: operator, reason: storedText(reason), now })
    await services.enqueue(scope.transaction, 'undo_import', { tenant: tenant.key, importId: id })
    return present(await requireRun(scope, id), now)
  })
}

/** Imports that were made, and taking one back (docs/behaviour.md §48). */
export const importRunHandlers: Handlers<Operation> = {
  listImports: async ({ run, services }, { query: { after } }) => {
    const place = readPlace(after)
    const rows = await run((scope) => listRuns(scope, { after: place, limit: runsPerPage + 1 }))
    const shown = rows.slice(0, runsPerPage)
    const last = rows.length > runsPerPage ? shown.at(-1) : undefined
    const now = services.clock()
    return {
      imports: shown.map((row) => present(row, now)),
      next: last ? `${last.startedAt.toISOString()}/${last.id}` : null,
    }
  },
  getImport: async ({ run, services }, { params: { importId } }) =>
    run(async (scope) => {
      const row = await requireRun(scope, importId)
      const report = await findReport(scope, row.id)
      const hasLines = report !== null && 'errors' in report
      return { import: present(row, services.clock()), report: hasLines ? report : null }
    }),
  listImportChanges: async ({ run }, { params: { importId }, query: { kind = null, isLeft = false, after } }) => {
    if (after !== undefined && !isUuid(after)) throw badPlace()
    return run(async (scope) => {
      const { id } = await requireRun(scope, importId)
      const filter = { kind, isLeft, after: after ?? null, limit: changesPerPage + 1 }
      const rows = await listChanges(scope, id, filter)
      const shown = rows.slice(0, changesPerPage)
      return {
        changes: shown.map(({ id: jobPostingId, ...row }) => ({ jobPostingId, ...row })),
        next: rows.length > changesPerPage ? (shown.at(-1)?.id ?? null) : null,
      }
    })
  },
  previewImportUndo: async ({ run, services }, { params: { importId } }) =>
    run(async (scope) => {
      const row = await requireRun(scope, importId)
      return { preview: await previewUndo(scope, row, services.clock()) }
    }),
  undoImport: async (context, { params: { importId }, body }) => ({
    import: await startUndo(context, importId, body),
  }),
}
