import type { LineNoticeKind } from '@tsunagu/contract/base/line.ts'
import type { ColumnType } from 'kysely'

interface TenantRow {
  tenant: string
}

export interface LineLinkTable extends TenantRow {
  job_seeker_id: string
  line_user_id: string
  consent_version: string
  linked_at: Date
  is_friend: boolean
  friend_at: Date
  /** By kind, the end of the quiet time that a notice waits for (ISO 8601), and that notice's key. */
  deferred: ColumnType<Partial<Record<LineNoticeKind, string>>, undefined, string>
}
export interface LineConsentTable extends TenantRow {
  id: string
  job_seeker_id: string
  is_given: boolean
  version: string
  created_at: Date
}
export interface LineEventTable extends TenantRow {
  id: string
  received_at: Date
}

/** Links with LINE, consent to notices there, and the events that came from there. */
export interface LineTables {
  line_link: LineLinkTable
  line_consent: LineConsentTable
  line_event: LineEventTable
}
