import { operatorLimits } from '../../base/limits.ts'
import { day, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { postedTerms } from '../../hiring/offered-term.ts'
import { closingReasonCodes, progressStatuses } from '../../hiring/progress.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { operatorOffer } from '../offer-calls.ts'
import { postingChange } from '../operator.ts'

/** Days of the employer's side of an application, in Tokyo; null where they are not known. */
const employerDays = object({
  /** When the documents went to the employer. */
  documentsSentDay: nullable(day()),
  /** Until when the employer means to answer. */
  replyDueDay: nullable(day()),
})
export type EmployerDays = Static<typeof employerDays>

const applicationSheet = object({
  jobSeekerId: uuid(),
  jobPostingId: uuid(),
  familyName: Type.String(),
  givenName: Type.String(),
  sourceId: Type.String(),
  employer: Type.String(),
  /** The facility; `''` where none is named. */
  workplace: Type.String(),
  /** The posting when the job seeker applied last, or as it is where they have not applied; what offers are compared with. */
  posted: postedTerms,
  postedVersion: Type.Integer(),
  currentVersion: Type.Integer(),
  /** What has changed in the posting since then. */
  changes: Type.Array(postingChange),
  employerDays,
  /** What the job seeker holds offers against; `firstChoice` names the employer that they would like best, `''` for none. */
  choice: object({ musts: Type.Array(Type.String()), firstChoice: Type.String(), isFirstChoice: Type.Boolean() }),
  /** The newest first, at most 20. */
  offers: Type.Array(operatorOffer),
})
export type ApplicationSheet = Static<typeof applicationSheet>

/** `conflict`: it has moved since, or may not move so; `not_found`: there is no such application, or nobody to be seen. */
const moveOutcomes = ['moved', 'conflict', 'not_found'] as const

const params = object({ jobSeekerId: pathId(40), jobPostingId: pathId(40) })

/** What staff need to work on one application, and on many (docs/behaviour.md §42). */
export const applicationEndpoints = {
  getApplicationSheet: defineEndpoint({
    summary:
      'What an offer on an application is made from: the posting when the job seeker applied, what has changed in it since, the days of the employer’s side, and the offers so far.',
    access: 'operator',
    scopes: ['progress:write'],
    showsPerson: true,
    params,
    response: object({ sheet: applicationSheet }),
    errors: ['not_found', 'permission_denied'],
  }),
  setEmployerDays: defineEndpoint({
    summary:
      'Notes when the documents went to the employer, and until when it means to answer; null takes a day away. `seen` are the days that the caller has seen: with others nothing is changed (409). The job seeker sees the second day of the application that they marked as first choice, as an approximate one, and no other.',
    access: 'operator',
    scopes: ['progress:write'],
    params,
    body: object({ ...employerDays.properties, seen: employerDays }),
    response: object({ employerDays }),
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
  moveApplications: defineEndpoint({
    summary:
      'Closes applications for one reason, or reopens them, each as `moveProgress` does. `results` says of each what came of it; one that has moved since `seenMoveId` stays as it is. `reason` is shown to the job seekers, in Japanese.',
    access: 'operator',
    scopes: ['progress:write'],
    body: object({
      action: oneOf(['close', 'reopen']),
      reasonCode: Type.Optional(oneOf(closingReasonCodes)),
      reason: Type.Optional(text(operatorLimits.reasonLength)),
      applications: Type.Array(object({ jobSeekerId: uuid(), jobPostingId: uuid(), seenMoveId: uuid() }), {
        minItems: 1,
        maxItems: operatorLimits.movedPerCall,
      }),
    }),
    response: object({
      /** In the order of `applications`. `lastMoveId` is the move that was made, null where none was. */
      results: Type.Array(
        object({
          jobSeekerId: uuid(),
          jobPostingId: uuid(),
          outcome: oneOf(moveOutcomes),
          status: nullable(oneOf(progressStatuses)),
          lastMoveId: nullable(uuid()),
        }),
      ),
    }),
    errors: ['permission_denied'],
  }),
}
