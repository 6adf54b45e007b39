import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { PaperEffort } from '@tsunagu/contract/papers/paper-schemas.ts'
import type { PaperEra } from '@tsunagu/contract/papers/paper-values.ts'
import type { ProfileEditSource } from '@tsunagu/contract/staff/profile-edits.ts'
import type { ColumnType, JSONColumnType } from 'kysely'

interface TenantRow {
  tenant: string
}

/** A part of a profile that the agency changed. */
export interface ProfileEditTable extends TenantRow {
  id: string
  job_seeker_id: string
  edit_id: string
  place: number
  part: string
  keys: string[]
  before: JSONColumnType<FormElementState[], string, never>
  after: JSONColumnType<FormElementState[], string, never>
  before_words: string
  after_words: string
  source: ProfileEditSource
  note: string
  edited_by: string
  /** `''` for an API key. */
  editor_name: string
  edited_at: Date
  taken_back_at: ColumnType<Date | null, undefined, Date | null>
}

export interface ResumePaperTable {
  tenant: string
  job_seeker_id: string
  era: PaperEra
  has_photo: boolean
  has_sex: boolean
  has_email: boolean
  has_wish: boolean
  has_duties: boolean
  has_self_promotion: boolean
  has_efforts: boolean
  /** For no employer yet. */
  reason: string
  wish: string
  /** The day on the papers, `YYYY-MM-DD`; null for the day when they are printed. */
  dated_on: string | null
  /** What a 職務経歴書 begins with. */
  summary: string
  strengths: string
  efforts: JSONColumnType<PaperEffort[], string, string>
  version: number
  updated_at: Date
}
export interface ResumeReasonTable {
  tenant: string
  job_seeker_id: string
  job_posting_id: string
  reason: string
  wish: string
  dated_on: string | null
  updated_at: Date
}

/** What job seekers choose and write for their papers. */
export interface PaperTables {
  resume_paper: ResumePaperTable
  resume_reason: ResumeReasonTable
}
