import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { importChangeKinds, importRunStates, undoObstacles, undoOutcomes } from '../../hiring/import-runs.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { importReport } from '../operator.ts'

const runParams = object({ importId: pathId(64) })
const after = () => Type.Optional(text(100))

const undo = object({
  state: oneOf(['running', 'done']),
  reason: Type.String(),
  byName: Type.String(),
  /** When it was asked for. */
  datetime: dateTime(),
  /** Of how many changes it has dealt with how many. */
  doneCount: Type.Integer(),
  totalCount: Type.Integer(),
  /** Changes that were left as they are. */
  leftCount: Type.Integer(),
})

const importRun = object({
  importId: uuid(),
  state: oneOf(importRunStates),
  /** Who sent the file: a member of staff, or the name of an API key. */
  startedByName: Type.String(),
  startedDatetime: dateTime(),
  endedDatetime: nullable(dateTime()),
  /** '' where the sender did not say. */
  fileName: Type.String(),
  source: nullable(Type.String()),
  isFullFeed: Type.Boolean(),
  /** Without its lines; null while it runs, and where it failed. */
  counts: nullable(
    object({
      received: Type.Integer(),
      created: Type.Integer(),
      updated: Type.Integer(),
      unchanged: Type.Integer(),
      quarantined: Type.Integer(),
      rejected: Type.Integer(),
      closed: Type.Integer(),
    }),
  ),
  /** Why it failed; '' otherwise. */
  failure: Type.String(),
  undo: nullable(undo),
})
export type ImportRun = Static<typeof importRun>

const importChange = object({
  jobPostingId: uuid(),
  sourceId: Type.String(),
  /** '' where neither the posting nor its line is there any more. */
  title: Type.String(),
  kind: oneOf(importChangeKinds),
  /** Null until the import is taken back. */
  outcome: nullable(oneOf(undoOutcomes)),
})
export type ImportChange = Static<typeof importChange>

const undoPreview = object({
  /** Null: it can be taken back. */
  obstacle: nullable(oneOf(undoObstacles)),
  /** Postings that go back to the version before. */
  restored: Type.Integer(),
  /** New ones, and ones that the import opened, which are closed. */
  closed: Type.Integer(),
  /** Ones that the import closed, which are opened. */
  reopened: Type.Integer(),
  /** Quarantined lines that go back to what they were, their postings untouched. */
  lines: Type.Integer(),
  /** Changed since by hand or by a later import: they are left as they are. */
  left: Type.Integer(),
  /** Of each source, how many of the open postings are closed. */
  sources: Type.Array(object({ source: Type.String(), closing: Type.Integer(), open: Type.Integer() })),
})
export type UndoPreview = Static<typeof undoPreview>

/** Imports of postings that were made, and taking one back (docs/behaviour.md §48). */
export const importRunEndpoints = {
  listImports: defineEndpoint({
    summary: 'The imports of postings, the newest first, a page at a time. Dry runs and single postings are missing.',
    access: 'operator',
    scopes: ['job_postings:write'],
    query: object({ after: after() }),
    response: object({ imports: Type.Array(importRun), next: nullable(Type.String()) }),
    errors: ['permission_denied'],
  }),
  getImport: defineEndpoint({
    summary: 'An import with its report line by line, which is kept for 90 days.',
    access: 'operator',
    scopes: ['job_postings:write'],
    params: runParams,
    response: object({ import: importRun, report: nullable(importReport) }),
    errors: ['not_found', 'permission_denied'],
  }),
  listImportChanges: defineEndpoint({
    summary:
      'What an import changed, a page at a time: of one kind, or what was left when it was taken back. Kept for 90 days.',
    access: 'operator',
    scopes: ['job_postings:write'],
    params: runParams,
    query: object({
      kind: Type.Optional(oneOf(importChangeKinds)),
      isLeft: Type.Optional(Type.Boolean()),
      after: after(),
    }),
    response: object({ changes: Type.Array(importChange), next: nullable(Type.String()) }),
    errors: ['not_found', 'permission_denied'],
  }),
  previewImportUndo: defineEndpoint({
    summary: 'What taking an import back would do. Nothing is written.',
    access: 'operator',
    scopes: ['job_postings:write'],
    params: runParams,
    response: object({ preview: undoPreview }),
    errors: ['not_found', 'permission_denied'],
  }),
  undoImport: defineEndpoint({
    summary:
      'Takes an import back, in the background: postings go back to the version before, new ones are closed, closed ones are opened. What was changed since is left and listed, and so is what may not be published any more. Once, within 7 days, and not while an import runs: 409 otherwise.',
    access: 'operator',
    scopes: ['job_postings:write'],
    params: runParams,
    body: object({
      reason: text(200, { pattern: '\\S' }),
      /** Of a source's open postings the share that may be closed; 0.2 by default. */
      maxCloseShare: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    }),
    response: object({ import: importRun }),
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
}
