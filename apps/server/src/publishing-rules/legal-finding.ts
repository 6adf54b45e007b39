import type { LegalFault } from '@tsunagu/contract/endpoints/operator.ts'

/** A rule's finding about a posting: a warning is reported and published, anything else quarantines it. */
export interface LegalFinding extends LegalFault {
  isWarning: boolean
}
