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
  first_reply_deadline: ColumnType<string | null, undefined, string | null>
  posting_version: number
  stored_file_id: string | null
  made_by: string | null
  made_at: Date
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  answer_seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  reminded_at: ColumnType<Date | null, undefined, Date | null>
  more_time_day: ColumnType<string | null, undefined, string>
  more_time_reason: ColumnType<string, undefined, string>
  more_time_asked_at: ColumnType<Date | null, undefined, Date>
  more_time_answered_at: ColumnType<Date | null, undefined, Date | null>
  more_time_refusal: ColumnType<string, undefined, string>
}

/** What job seekers hold offers against. */
export interface OfferChoiceTable {
  tenant: string
  job_seeker_id: string
  musts: string[]
  first_choice_id: string | null
  version: number
  updated_at: Date
}
