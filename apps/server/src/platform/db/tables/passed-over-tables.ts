import type { PassOverKind, PassOverReason } from '@tsunagu/contract/search/pass-over.ts'

export interface PassedOverTable {
  tenant: string
  id: string
  job_seeker_id: string
  kind: PassOverKind
  job_posting_id: string
  target: string
  reasons: PassOverReason[]
  /** `''` for none. */
  note: string
  created_at: Date
}

/** What job seekers have passed over. */
export interface PassedOverTables {
  passed_over: PassedOverTable
}
