import type { OfferTerms } from '@tsunagu/contract/hiring/offer.ts'
import type { ColumnType, JSONColumnType } from 'kysely'

export type OfferStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'replaced'

export interface OfferTable {
  tenant: string
  id: string
  job_seeker_id: string
  job_posting_id: string
  status: OfferStatus
  terms: JSONColumnType<OfferTerms, string, never>
  /** `YYYY-MM-DD`, in Tokyo. */
  reply_deadline: string
  posting_version: number
  stored_file_id: string | null
  made_by: string | null
  made_at: Date
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  reminded_at: ColumnType<Date | null, undefined, Date | null>
}
