import type { CallerKind } from '@tsunagu/contract/staff/roles.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

interface TenantRow {
  tenant: string
}
export interface OperatorKeyTable extends TenantRow {
  id: string
  name: string
  key_hash: Buffer
  scopes: string[]
  created_at: Date
  revoked_at: Date | null
  expires_at: ColumnType<Date | null, Date | null | undefined, never>
  token_end: ColumnType<string, string | undefined, never>
}
export interface OperatorAuditTable extends TenantRow {
  id: string
  number: Generated<number>
  at: Date
  /** Of the API key, or of the member of staff. */
  operator_key_id: string
  caller_kind: ColumnType<CallerKind, CallerKind | undefined, never>
  operation: string
  parameters: JSONColumnType<Record<string, unknown>, string, never>
  job_seeker_ids: string[]
  network_address: string
}
export interface OperatorCallTable extends TenantRow {
  operator_key_id: string
  idempotency_key: string
  operation: string
  fingerprint: Buffer
  answer: JSONColumnType<Record<string, unknown>, string | null, string | null>
  created_at: Date
  /** The job seekers whose data the response contains. */
  job_seeker_ids: Generated<string[]>
}

/** Agencies' own systems: their keys, and what they did with them. */
export interface OperatorTables {
  operator_key: OperatorKeyTable
  operator_audit: OperatorAuditTable
  operator_call: OperatorCallTable
}
