import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { CheckedFault, DraftDocument } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import { type JobPostingFeedItem, jobPostingFeedLimits } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { type CheckContext, findFault } from '#server/features/feed-import/check-posting.ts'
import { unstorable } from '#server/features/feed-import/read-posting.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { checkFormat, findFormatFaults, isTooDeep } from '#server/publishing-rules/feed-schema.ts'
import { findLegalFaults } from '#server/publishing-rules/legal-rules.ts'
import { findWordFaults } from '#server/publishing-rules/posting-words.ts'

/** What is wrong with a draft, and the posting that it is where nothing of the format is missing. */
export interface CheckedDraft {
  faults: CheckedFault[]
  posting: JobPostingFeedItem | null
}

const refuse = (sentence: string) => new Problem('invalid_argument', { generalErrors: [sentence] })

/** @throws Problem `invalid_argument` for a document that could never be stored as a posting */
export function requireStorable(document: DraftDocument): void {
  const text = JSON.stringify(document)
  if (Buffer.byteLength(text) > jobPostingFeedLimits.lineBytes) {
    throw refuse(`The document is longer than ${jobPostingFeedLimits.lineBytes} bytes.`)
  }
  if (isTooDeep(document)) throw refuse('The document is nested too deeply: see the format.')
  if (unstorable.test(text)) throw refuse('A text holds U+0000 or half a surrogate pair: remove it.')
}

/** A reason begins with its path. */
const withPath = (reason: string): CheckedFault => ({ path: reason.split(' ', 1)[0] ?? '', reason, isWarning: false })

function findFaults(document: DraftDocument, context: CheckContext): CheckedDraft {
  const checked = checkFormat(document)
  if ('reason' in checked || checked.posting === null) {
    const missing = findFormatFaults(document, operatorLimits.checkedFaults).map((fault) => ({
      ...fault,
      isWarning: false,
    }))
    // Of what is written already, the words can be wrong
    return { faults: [...missing, ...findWordFaults(document)], posting: null }
  }
  const { posting } = checked
  const fault = findFault(posting, context)
  return { faults: [...(fault === '' ? [] : [withPath(fault)]), ...findLegalFaults(posting, context)], posting }
}

/** Checks a draft as an import would check its posting, but names everything that is wrong. */
export function checkDraft(document: DraftDocument, context: CheckContext): CheckedDraft {
  const { faults, posting } = findFaults(document, context)
  return { posting, faults: faults.slice(0, operatorLimits.checkedFaults) }
}

/** A document as a posting; null where too much of it is missing to be shown. */
export function postingIn(document: unknown): JobPostingFeedItem | null {
  const checked = checkFormat(document)
  return 'reason' in checked ? null : checked.posting
}
