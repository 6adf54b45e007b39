import type { JSONColumnType } from 'kysely'

interface TenantRow {
  tenant: string
}

/** What is being changed of a service's definitions, by places in its folder. */
export interface DefinitionDraftTable extends TenantRow {
  files: JSONColumnType<Record<string, string>, string, string>
  version: number
  changed_by: string
  /** `''` for an API key. */
  changed_by_name: string
  changed_at: Date
  publish_at: Date | null
  publish_reason: string
  publish_on: number
  publish_faults: JSONColumnType<string[], string, string>
}
/** What was published of a service's definitions at the desk. */
export interface DefinitionVersionTable extends TenantRow {
  number: number
  files: JSONColumnType<Record<string, string>, string, string>
  reason: string
  back_to: number | null
  published_by: string
  published_by_name: string
  published_at: Date
}
