import type { LegalFault } from '@tsunagu/contract/endpoints/operator.ts'

/** What a rule of the law says of a posting: a warning is told and published, anything else keeps it back. */
export interface LegalFinding extends LegalFault {
  isWarning: boolean
}
