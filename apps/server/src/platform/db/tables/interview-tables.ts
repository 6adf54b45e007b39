import type { InterviewActor, InterviewStatus } from '@tsunagu/contract/hiring/interview.ts'
import type { SlotMinutes } from '@tsunagu/contract/hiring/schedule.ts'
import type { ColumnType } from 'kysely'

interface TenantRow {
  tenant: string
}
/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface InterviewTable extends TenantRow {
  id: string
  job_seeker_id: string
  job_posting_id: string | null
  status: InterviewStatus
  starts_at: Date | null
  minutes: number
  title: string
  is_online: boolean
  place: Defaulted<string>
  description: Defaulted<string>
  adviser: Defaulted<string>
  online_url: Defaulted<string>
  client_interview_id: Defaulted<string | null>
  client_content: Defaulted<string>
  wish: Defaulted<string>
  sequence: Defaulted<number>
  confirmed_at: Defaulted<Date | null>
  reminded_at: Defaulted<Date | null>
  cancelled_by: Defaulted<InterviewActor | null>
  cancel_reason: Defaulted<string>
  cancel_note: Defaulted<string>
  created_at: Date
  updated_at: Date
}
export interface InterviewTimeTable extends TenantRow {
  interview_id: string
  job_seeker_id: string
  starts_at: Date
}
export interface InterviewBookingTable extends TenantRow {
  holder: string
  quarter: Date
  interview_id: string
  job_seeker_id: string
}
export interface AvailableSlotTable extends TenantRow {
  job_seeker_id: string
  starts_at: Date
  minutes: Defaulted<SlotMinutes>
}
export interface AvailableScheduleTable extends TenantRow {
  job_seeker_id: string
  note: string
  slot_minutes: Defaulted<SlotMinutes>
  updated_at: Date
}
export interface ScheduleShareTable extends TenantRow {
  job_seeker_id: string
  share_key: string
  created_at: Date
  expires_at: Defaulted<Date>
  view_count: Defaulted<number>
  last_viewed_at: Defaulted<Date | null>
}
export interface ScheduleRequestTable extends TenantRow {
  id: string
  job_seeker_id: string
  requester: string
  first_wish: Date
  second_wish: Date | null
  third_wish: Date | null
  created_at: Date
}

/** When job seekers have time, and what takes it. */
export interface InterviewTables {
  interview: InterviewTable
  interview_time: InterviewTimeTable
  interview_booking: InterviewBookingTable
  available_slot: AvailableSlotTable
  available_schedule: AvailableScheduleTable
  schedule_share: ScheduleShareTable
  schedule_request: ScheduleRequestTable
}
