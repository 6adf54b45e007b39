import { object, oneOf, pathId, type Static, Type, uuid } from '../../base/schema.ts'
import { wishOutcomes } from '../../search/wish-outcomes.ts'
import { exclusionKinds, wishKinds } from '../../staff/matching.ts'
import { defineEndpoint } from '../define-endpoint.ts'

/** One wish beside what the posting says, in the words that the job seeker reads. */
const matchReason = object({
  kind: oneOf(wishKinds),
  standing: oneOf(wishOutcomes),
  title: Type.String(),
  fact: Type.String(),
  /** `''` where it is the same words as the fact. */
  wish: Type.String(),
})
export type MatchReason = Static<typeof matchReason>

const exclusion = object({
  kind: oneOf(exclusionKinds),
  /** A Japanese sentence without a full stop, such as 「雇用形態：契約社員（ご希望：正社員）」. */
  reason: Type.String(),
})
export type Exclusion = Static<typeof exclusion>

const matchedPosting = {
  jobPostingId: uuid(),
  title: Type.String(),
  facilityName: Type.String(),
  place: Type.String(),
  pay: Type.String(),
}
const fittingPosting = object({ ...matchedPosting, reasons: Type.Array(matchReason) })
const excludedPosting = object({ ...matchedPosting, exclusions: Type.Array(exclusion) })

const matchedPerson = {
  jobSeekerId: uuid(),
  familyName: Type.String(),
  givenName: Type.String(),
}
const fittingPerson = object({ ...matchedPerson, reasons: Type.Array(matchReason) })
const excludedPerson = object({ ...matchedPerson, exclusions: Type.Array(exclusion) })

/** Who and what fit together, with reasons (docs/behaviour.md §38). There is no score. */
export const matchingEndpoints = {
  matchPostings: defineEndpoint({
    summary:
      'Open postings for a job seeker, the best first, with the wishes that each meets, misses and leaves open; and those that must not be introduced, with why. At most 30 of each, of the 300 newest for the wished work and places. `hasWishes` is false where nothing is known to match by.',
    access: 'operator',
    scopes: ['progress:write'],
    showsPerson: true,
    params: object({ jobSeekerId: pathId(64) }),
    response: object({
      hasWishes: Type.Boolean(),
      fitting: Type.Array(fittingPosting),
      excluded: Type.Array(excludedPosting),
    }),
    errors: ['not_found', 'permission_denied'],
  }),
  matchJobSeekers: defineEndpoint({
    summary:
      'Active job seekers for an open posting, the best first, with the wishes that it meets, misses and leaves open; and those to whom it must not be introduced, with why. At most 30 of each, of the 300 whose wishes for work and places it meets and whose profiles changed last.',
    access: 'operator',
    scopes: ['progress:write'],
    params: object({ jobPostingId: pathId(64) }),
    response: object({ fitting: Type.Array(fittingPerson), excluded: Type.Array(excludedPerson) }),
    errors: ['not_found', 'permission_denied'],
  }),
}
