import type { PushChoiceKind } from '@tsunagu/contract/hiring/notices.ts'
import type { ColumnType } from 'kysely'

interface OfJobSeeker {
  tenant: string
  job_seeker_id: string
}
interface NoticeTable extends OfJobSeeker {
  id: string
  event: string
  key: string
  about: string
  path: string
  created_at: Date
  read_at: ColumnType<Date | null, undefined, Date>
}
interface NoticeSettingTable extends OfJobSeeker {
  push_kinds: PushChoiceKind[]
  version: number
}
interface PushSubscriptionTable extends OfJobSeeker {
  id: string
  session_id: string
  endpoint_hash: Buffer
  sealed: Buffer
  device: string
  consent_version: string
  created_at: Date
  last_sent_at: ColumnType<Date | null, undefined, Date>
  faults: ColumnType<number, number | undefined, number>
  failing_since: ColumnType<Date | null, null | undefined, Date | null>
}

/** The centre of notices, and browsers that get push messages. */
export interface NoticeTables {
  notice: NoticeTable
  notice_setting: NoticeSettingTable
  push_subscription: PushSubscriptionTable
}
