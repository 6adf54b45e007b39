import type { PassOverKind, PassOverReason } from '@tsunagu/contract/search/pass-over.ts'
import type { ColumnType } from 'kysely'

export interface PassedOverTable {
  tenant: string
  id: string
  job_seeker_id: string
  kind: PassOverKind
  job_posting_id: string
  target: string
  reasons: PassOverReason[]
  /** `''` for none. */
  note: string
  created_at: Date
}

export interface FavoriteTable {
  tenant: string
  job_seeker_id: string
  job_posting_id: string
  created_at: Date
  /** The day for which notice was given that the posting closes soon; null for none. */
  closing_noted: ColumnType<string | null, string | null | undefined, string | null>
}

/** What job seekers like, and what they have passed over. */
export interface PassedOverTables {
  favorite: FavoriteTable
  passed_over: PassedOverTable
}
