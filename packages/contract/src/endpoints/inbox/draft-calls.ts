import { limits } from '../../base/limits.ts'
import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { draftKinds } from '../../staff/inbox.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const draft = object({
  body: Type.String(),
  /** Of these words: other words have another one. It is the id of the message or note that they become. */
  revision: uuid(),
  updatedDatetime: dateTime(),
})
export type StoredDraft = Static<typeof draft>

const params = object({ jobSeekerId: pathId(64), kind: oneOf(draftKinds) })

/** What a member of staff has typed and not sent, on whichever device (docs/behaviour.md §40). */
export const draftEndpoints = {
  getDrafts: defineEndpoint({
    summary: 'What the caller has typed for a job seeker and not sent: an answer, and a note.',
    access: 'operator',
    scopes: ['messages:write'],
    isUnaudited: true,
    params: object({ jobSeekerId: pathId(64) }),
    response: object({ reply: nullable(draft), note: nullable(draft) }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  putDraft: defineEndpoint({
    summary:
      'Stores a draft of the caller. `formerRevision` is the stored one that it replaces, null where none is stored; another one is refused with 409. Safe to repeat. Sending a message or writing a note under the id `revision` removes it.',
    access: 'operator',
    scopes: ['messages:write'],
    isUnaudited: true,
    params,
    body: object({
      body: text(limits.messageBodyLength, { minLength: 1 }),
      revision: uuid(),
      formerRevision: nullable(uuid()),
    }),
    response: object({ draft }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  deleteDraft: defineEndpoint({
    summary: 'Removes the draft of that revision; another one stays. Safe to repeat.',
    access: 'operator',
    scopes: ['messages:write'],
    isUnaudited: true,
    params,
    query: object({ revision: uuid() }),
    response: null,
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
}
