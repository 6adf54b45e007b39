import type { JoiningAudience, JoiningFeeling, JoiningStage } from '@tsunagu/contract/hiring/joining-check.ts'
import type { CheckedTerm } from '@tsunagu/contract/hiring/joining-check-schemas.ts'
import type {
  EmploymentKind,
  FeeKind,
  JoiningState,
  LeavingReason,
  SixMonthState,
} from '@tsunagu/contract/hiring/placements.ts'
import type { LeavingCause, StayingAnswer } from '@tsunagu/contract/hiring/staying.ts'
import type { ColumnType, JSONColumnType } from 'kysely'

/** `YYYY-MM-DD`, in Tokyo. */
type Day = string

export interface PlacementTable {
  tenant: string
  id: string
  /** Null once the account is erased. */
  job_seeker_id: string | null
  person_name: string
  ended_at: Date | null
  job_posting_id: string
  source_id: string
  employer: string
  position: string
  occupation: string
  accepted_on: Day
  joining_day: Day
  joining_state: JoiningState
  is_permanent: boolean
  employment_kind: EmploymentKind | null
  fee_kind: FeeKind | null
  fee_payer: string
  basis_yen: number | null
  rate_permille: number | null
  fee_yen: number | null
  fee_note: string
  invoiced_on: Day | null
  paid_on: Day | null
  six_months: SixMonthState | null
  left_on: Day | null
  leaving_reason: LeavingReason | null
  refund_yen: number | null
  refunded_on: Day | null
  joining_asked_at: Date | null
  joining_answered_at: Date | null
  staying_asked_at: Date | null
  staying_answered_at: Date | null
  /** SHA-256 of the keys in the mail that asks and in the one that reminds. */
  staying_key_hash: Buffer | null
  staying_reminder_hash: Buffer | null
  /** What the job seeker said, whatever the ledger has. */
  staying_answer: StayingAnswer | null
  staying_left_on: Day | null
  staying_causes: ColumnType<LeavingCause[], LeavingCause[] | undefined, LeavingCause[]>
  /** Both follow from the others by a trigger (0054). */
  six_months_on: ColumnType<Day, never, never>
  closed_on: ColumnType<Day | null, never, never>
  version: number
}

/** A field of a placement before and after a change; '' where it was or is empty. */
export interface ChangedField {
  field: string
  before: string
  after: string
}

export interface PlacementChangeTable {
  tenant: string
  placement_id: string
  version: number
  changed_at: Date
  changed_by_kind: 'staff' | 'key' | 'job_seeker' | 'system'
  changed_by: string | null
  changed_by_name: string
  fields: JSONColumnType<ChangedField[], string, never>
}

/** A question some days after joining, with its answer. */
export interface JoiningCheckTable {
  tenant: string
  placement_id: string
  stage: JoiningStage
  job_seeker_id: string
  terms: JSONColumnType<CheckedTerm[], string, string>
  feeling: JoiningFeeling
  memo: string
  audience: JoiningAudience
  version: number
  asked_at: Date
  answered_at: Date | null
  open_until: Day
}

/** What follows accepted offers. */
export interface PlacementTables {
  placement: PlacementTable
  placement_change: PlacementChangeTable
  joining_check: JoiningCheckTable
}
