import type { LegalFault } from '@tsunagu/contract/endpoints/operator.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { type FormattedLine, findMissingByLaw } from './feed-schema.ts'
import { findLegalFaults, type LegalContext } from './legal-rules.ts'

/** The gate's result: publish, with warnings, or quarantine, with every reason. */
export type GateResult = { posting: JobPostingFeedItem; warnings: LegalFault[] } | { reasons: LegalFault[] }

/**
 * The publish gate: whether a line that can be read says all that 職業安定法 wants shown, and breaks no rule that a machine
 * can check. Nothing passes into `job_posting` but through here.
 */
export function passLegalGate({ line, posting }: FormattedLine, context: LegalContext): GateResult {
  if (posting === null) return { reasons: findMissingByLaw(line) }
  const findings = findLegalFaults(posting, context)
  const faults = (isWarning: boolean) =>
    findings.filter((finding) => finding.isWarning === isWarning).map(({ path, reason }) => ({ path, reason }))
  const reasons = faults(false)
  return reasons.length > 0 ? { reasons } : { posting, warnings: faults(true) }
}
