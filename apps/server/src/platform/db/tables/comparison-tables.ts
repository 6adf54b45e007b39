import type { Premises } from '@tsunagu/contract/comparison/premises.ts'
import type { JSONColumnType } from 'kysely'

interface Compared {
  tenant: string
  job_seeker_id: string
  job_posting_ids: string[]
  premises: JSONColumnType<Premises, string, string>
}

export interface ComparisonTable extends Compared {
  version: number
  updated_at: Date
}
export interface ComparisonShareTable extends Compared {
  key_hash: string
  created_at: Date
  expires_at: Date
}

/** Postings that job seekers compare. */
export interface ComparisonTables {
  comparison: ComparisonTable
  comparison_share: ComparisonShareTable
}
