import { dateTime, object, oneOf, pathId, Type, text, uuid } from '../../base/schema.ts'
import { passedOverEntry } from '../../components/pass-over.ts'
import { passOverKinds, passOverLimits, passOverReasonCodes } from '../../search/pass-over.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const deskEntry = object({
  id: uuid(),
  kind: oneOf(passOverKinds),
  jobPostingId: uuid(),
  title: Type.String(),
  /** `''` where no reason was given. */
  reasonText: Type.String(),
  passedOverDatetime: dateTime(),
})

/** What job seekers do not want to see any more (docs/behaviour.md §54). */
export const passOverEndpoints = {
  passOver: defineEndpoint({
    summary: `Passes over a posting, all of its facility or all of its corporation: searches, counts, recommendations and mails leave them out from now on, those that are published later too. The employer does not learn of it. Safe to repeat: a new reason takes the place of the former one. At most ${passOverLimits.entries} of a job seeker, else 409.`,
    access: 'job_seeker',
    params: object({ jobPostingId: pathId(64) }),
    body: object({
      kind: oneOf(passOverKinds),
      reasons: Type.Array(oneOf(passOverReasonCodes), { maxItems: passOverReasonCodes.length, uniqueItems: true }),
      /** In the job seeker's own words. */
      note: text(passOverLimits.noteLength),
    }),
    response: object({
      passedOver: passedOverEntry,
      /** Open postings that it hides, this one included. */
      hiddenCount: Type.Integer({ minimum: 0 }),
    }),
    errors: ['not_found', 'failed_precondition'],
  }),
  restorePassedOver: defineEndpoint({
    summary: 'Shows what was passed over again. Safe to repeat: what is restored already stays so.',
    access: 'job_seeker',
    params: object({ id: pathId(64) }),
    response: null,
    errors: ['not_found'],
  }),
  getPassedOver: defineEndpoint({
    summary: `What the job seeker has passed over of a kind, the newest first, ${passOverLimits.perPage} a page.`,
    access: 'job_seeker',
    query: object({ kind: oneOf(passOverKinds), cursor: Type.Optional(text(100)) }),
    response: object({ entries: Type.Array(passedOverEntry), nextCursor: Type.String() }),
  }),
  listPassedOver: defineEndpoint({
    summary: `What a job seeker has passed over, with their reasons, the newest ${passOverLimits.perPage}: none of it should be introduced to them without asking.`,
    access: 'operator',
    scopes: ['job_seekers:read'],
    showsPerson: true,
    params: object({ jobSeekerId: pathId(64) }),
    response: object({ count: Type.Integer({ minimum: 0 }), passedOver: Type.Array(deskEntry) }),
    errors: ['not_found', 'permission_denied'],
  }),
}
