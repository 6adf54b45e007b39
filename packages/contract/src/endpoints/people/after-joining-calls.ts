import { object, oneOf, pathId, Type } from '../../base/schema.ts'
import { afterJoining } from '../../components/after-joining.ts'
import { joiningLimits, joiningStages } from '../../hiring/joining-check.ts'
import { checkVersion, joiningCheck, joiningWords, termAnswer } from '../../hiring/joining-check-schemas.ts'
import { saidStaying } from '../../hiring/staying-schemas.ts'
import { defineEndpoint } from '../define-endpoint.ts'

/** What was promised and what it is like, 30 and 90 days after joining (docs/behaviour.md §58). */
export const afterJoiningEndpoints = {
  getAfterJoining: defineEndpoint({
    summary: 'The question after joining that can be answered now, else the last one, with the agreed terms.',
    access: 'job_seeker',
    response: object({ afterJoining }),
  }),
  answerAfterJoining: defineEndpoint({
    summary: `Answers a question after joining, or changes the answer within ${joiningLimits.openDays} days. \`terms\` are all that were read, in their order. \`version\` is the one that was read (0 where nothing was answered): another is refused with 409, and so is an answer when the time is over.`,
    access: 'job_seeker',
    params: object({ placementId: pathId(64) }),
    body: object({
      stage: oneOf(joiningStages),
      terms: Type.Array(termAnswer, { maxItems: joiningLimits.terms }),
      ...joiningWords,
      version: checkVersion(),
    }),
    response: object({ afterJoining }),
    errors: ['not_found', 'failed_precondition'],
  }),
  listJoiningChecks: defineEndpoint({
    summary: `What a job seeker has answered after joining, the newest first, at most ${joiningLimits.shown} of each kind: about promise and practice, and six months later whether they are still there.`,
    access: 'operator',
    scopes: ['job_seekers:read'],
    showsPerson: true,
    params: object({ jobSeekerId: pathId(64) }),
    response: object({ checks: Type.Array(joiningCheck), stayings: Type.Array(saidStaying) }),
    errors: ['not_found'],
  }),
}
