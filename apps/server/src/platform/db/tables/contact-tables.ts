import type {
  ContactChannel,
  ContactHours,
  ContactRefusal,
  ContactResult,
  ContactWay,
} from '@tsunagu/contract/contact/contact-wish.ts'
import type { ColumnType, JSONColumnType } from 'kysely'

interface OfJobSeeker {
  tenant: string
  job_seeker_id: string
}

export interface ContactPreferenceTable extends OfJobSeeker {
  way: ContactWay
  hours: JSONColumnType<ContactHours[], string, string>
  messages_in_hours: boolean
  skips_holidays: boolean
  is_adviser_only: boolean
  calls_per_month: number | null
  messages_per_week: number | null
  /** `YYYY-MM-DD`, in Tokyo. */
  paused_until: string | null
  version: number
  updated_at: Date
}
export interface ContactLogTable extends OfJobSeeker {
  id: string
  at: Date
  channel: ContactChannel
  direction: 'to_job_seeker' | 'from_job_seeker'
  result: ContactResult | ''
  note: string
  staff_id: string
  /** `''` for an API key. */
  staff_name: string
  refusal: ContactRefusal | ''
  reason: string
  created_at: Date
}
/** Its id is that of the contact. */
export interface ContactReportTable extends OfJobSeeker {
  id: string
  body: string
  created_at: Date
  settled_at: ColumnType<Date | null, undefined, Date>
  settled_by: ColumnType<string | null, undefined, string>
}

/** How job seekers wish to be reached, and how they were. */
export interface ContactTables {
  contact_preference: ContactPreferenceTable
  contact_log: ContactLogTable
  contact_report: ContactReportTable
}
