import type { ColumnType } from 'kysely'

interface TenantRow {
  tenant: string
}
type Optional<T> = ColumnType<T, T | undefined, T>

export interface TodoTable extends TenantRow {
  id: string
  job_seeker_id: string
  title: string
  description: Optional<string>
  status_type: Optional<'todo' | 'done'>
  /** `YYYY-MM-DD` */
  expire_date: string | null
  given_by: Optional<'operator' | 'system'>
  client_todo_id: Optional<string | null>
  system_key: Optional<string | null>
  created_at: Date
  updated_at: Date
}
export interface TodoAttachmentTable extends TenantRow {
  todo_id: string
  position: number
  stored_file_id: string
}

/** What job seekers have to do. */
export interface TodoTables {
  todo: TodoTable
  todo_attachment: TodoAttachmentTable
}
