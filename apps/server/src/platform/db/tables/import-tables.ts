import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import type { UndoOutcome } from '@tsunagu/contract/hiring/import-runs.ts'
import type { JSONColumnType } from 'kysely'

interface TenantRow {
  tenant: string
}

/** A file of postings that was imported. */
export interface ImportRunTable extends TenantRow {
  id: string
  started_by: string
  started_by_name: string
  started_at: Date
  seen_at: Date
  ended_at: Date | null
  state: 'running' | 'done' | 'failed'
  file_name: string
  source: string | null
  is_full_feed: boolean
  report: JSONColumnType<ImportReport, string | null, string | null> | null
  failure: string
  undo_state: 'running' | 'done' | null
  undo_reason: string
  undone_by: string | null
  undone_by_name: string
  undone_at: Date | null
  undo_total: number
  undo_done: number
  undo_left: number
}

/** What an import changed of a posting and of its quarantined line; triggers write it (migration 0059). */
export interface ImportChangeTable extends TenantRow {
  run_id: string
  job_posting_id: string
  source_id: string
  version_before: number | null
  was_open: boolean | null
  version: number | null
  is_open: boolean | null
  line_before: JSONColumnType<object, string | null, string | null> | null
  touches_line: boolean
  line_hash: Buffer | null
  outcome: UndoOutcome | null
}

/** Imports of a service. */
export interface ImportTables {
  import_run: ImportRunTable
  import_change: ImportChangeTable
}
