import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import type { MergeSide } from '@tsunagu/contract/staff/registration-merge.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

interface TenantRow {
  tenant: string
}

/** A posting that both registrations had applied to, as staff read it. */
export interface StoredCollision {
  jobPostingId: string
  title: string
  stays: ProgressStatus
  goes: ProgressStatus
  preferred: MergeSide
}

/** A part of the profile that was taken from the registration that goes. */
export interface TakenPart {
  part: string
  keys: readonly string[]
  before: readonly FormElementState[]
  after: readonly FormElementState[]
}

/** A row as it was before the merge (null: there was none) and after it, as JSON of the database. */
export interface ChangedRow {
  former: unknown
  after: unknown
}

/** An application of both: what the row of the registration that stays was, where it took over the other's. */
export interface ChangedPair extends ChangedRow {
  jobPostingId: string
  /** The pending offer that gave way to the other's. */
  replacedOfferId: string | null
}

/** Former values of what a merge changed and did not move. */
export interface MergeMemory {
  parts: TakenPart[]
  pairs: ChangedPair[]
  conversation: ChangedRow
  listing: ChangedRow
  /** The adviser that the registration that stays got from the other; null for none. */
  takenAdviserId: string | null
}

/** Two registrations that were made one. */
export interface RegistrationMergeTable extends TenantRow {
  id: string
  job_seeker_id: string
  gone_id: string
  gone_name: string
  gone_email: string
  reason: string
  merged_by: string
  /** `''` for an API key. */
  merged_by_name: string
  merged_at: Date
  undo_until: Date
  undone_at: ColumnType<Date | null, undefined, Date | null>
  undone_by: ColumnType<string | null, undefined, string | null>
  undone_by_name: Generated<string>
  undo_reason: Generated<string>
  final_at: ColumnType<Date | null, undefined, Date | null>
  collisions: JSONColumnType<StoredCollision[], string, never>
  memory: ColumnType<MergeMemory | null, string | null, string | null>
  version: number
}

/** A row that was moved. */
export interface RegistrationMergeRowTable extends TenantRow {
  merge_id: string
  table_name: string
  row_key: JSONColumnType<unknown[], string, never>
}
