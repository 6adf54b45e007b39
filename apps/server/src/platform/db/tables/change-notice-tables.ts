import type { NoticeStake } from '@tsunagu/contract/hiring/change-notice.ts'
import type { ColumnType } from 'kysely'

interface ChangedPostingTable {
  tenant: string
  id: string
  after_job_seeker: string | null
}
interface ChangeNoticeTable {
  tenant: string
  id: string
  job_seeker_id: string
  job_posting_id: string
  stake: NoticeStake
  from_version: number
  to_version: number
  was_closed: boolean
  is_closed: boolean
  terms: string[]
  found_at: Date
  read_at: ColumnType<Date | null, undefined, Date>
  confirmed_at: ColumnType<Date | null, undefined, Date>
  staff_seen_at: ColumnType<Date | null, undefined, Date | null>
  revoked_at: ColumnType<Date | null, undefined, Date | null>
  is_mail_due: boolean
  /** `YYYY-MM-DD`, in Tokyo. */
  mailed_on: ColumnType<string | null, undefined, string>
}

/** Notices of changed terms of postings. */
export interface ChangeNoticeTables {
  changed_posting: ChangedPostingTable
  change_notice: ChangeNoticeTable
}
