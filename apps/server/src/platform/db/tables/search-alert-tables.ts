import type { AlertChannel, AlertFrequency } from '@tsunagu/contract/search/search-alerts.ts'
import type { ColumnType, JSONColumnType } from 'kysely'

interface OfJobSeeker {
  tenant: string
  job_seeker_id: string
}
interface Pausable {
  is_paused: boolean
  /** `YYYY-MM-DD`, in Tokyo. */
  paused_until: string | null
}

export interface SavedSearchAlertTable extends OfJobSeeker, Pausable {
  states_hash: Buffer
  frequency: AlertFrequency
  channels: AlertChannel[]
  hour: number
  weekday: number
  seen_at: Date
  mails_since: Date
  next_at: Date | null
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  version: number
}
export interface SearchAlertSettingTable extends OfJobSeeker, Pausable {
  quiet_from: number
  quiet_until: number
  is_quiet_on_night_shifts: boolean
  night_shifts: JSONColumnType<string[], string, string>
  mailed_on: ColumnType<string | null, undefined, string>
  mails: number
  version: number
}
export interface SavedSearchHitTable extends OfJobSeeker {
  states_hash: Buffer
  job_posting_id: string
  found_at: Date
  mailed_at: ColumnType<Date | null, undefined, Date>
}
interface NewPostingTable {
  tenant: string
  id: string
}

/** What is new of saved searches, and when it is mailed. */
export interface SearchAlertTables {
  saved_search_alert: SavedSearchAlertTable
  search_alert_setting: SearchAlertSettingTable
  saved_search_hit: SavedSearchHitTable
  new_posting: NewPostingTable
}
