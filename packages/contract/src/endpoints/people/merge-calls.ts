import { operatorLimits } from '../../base/limits.ts'
import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { progressStatuses } from '../../hiring/progress.ts'
import { mergeRefusals, mergeSides, mergeUndoDays } from '../../staff/registration-merge.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { registration } from './same-person-calls.ts'

/** `jobSeekerId` is the registration that stays, `otherId` the one that goes. */
const pair = object({ jobSeekerId: pathId(64), otherId: pathId(64) })
const ofMerge = object({ jobSeekerId: pathId(64), mergeId: pathId(64) })
const reason = () => text(operatorLimits.mergeReasonLength, { minLength: 1, pattern: '\\S' })
const counts = Type.Array(object({ what: Type.String(), count: Type.Integer() }))

/** A posting that both have applied to, or were referred to: the further one stays. */
const collision = object({
  jobPostingId: uuid(),
  title: Type.String(),
  stays: oneOf(progressStatuses),
  goes: oneOf(progressStatuses),
  preferred: oneOf(mergeSides),
})
export type MergeCollision = Static<typeof collision>

const merge = object({
  id: uuid(),
  /** The registration that stays. */
  jobSeekerId: uuid(),
  /** The one that went, with its name and sign-in address; both are `''` once the merge is final. */
  goneId: uuid(),
  goneName: Type.String(),
  goneEmail: Type.String(),
  reason: Type.String(),
  /** `''` for an agency's system. */
  mergedByName: Type.String(),
  mergedDatetime: dateTime(),
  /** Until when it can be undone. */
  undoUntilDatetime: dateTime(),
  undoneDatetime: nullable(dateTime()),
  undoneByName: Type.String(),
  /** When it became final; null while it can be undone. */
  finalDatetime: nullable(dateTime()),
  collisions: Type.Array(collision),
  version: Type.Integer(),
})
export type RegistrationMerge = Static<typeof merge>

const preview = object({
  stays: registration,
  goes: registration,
  /** Of all that was read: the merge is refused with another one. */
  version: Type.String(),
  /** Parts of the profile in which the two differ. Each can be taken from the one that goes. */
  parts: Type.Array(
    object({
      id: Type.String(),
      part: Type.String(),
      stays: Type.String(),
      goes: Type.String(),
      /** Whose answer is used where nothing is chosen. */
      preferred: oneOf(mergeSides),
    }),
  ),
  /** Rows that become those of the registration that stays. */
  moves: counts,
  /** Rows of which both have the same; those of the one that goes stay with it until the merge is final. */
  remains: counts,
  collisions: Type.Array(collision),
  /** Interviews of both at the same time. */
  doubleBookings: Type.Array(object({ startsDatetime: dateTime(), title: Type.String() })),
  /** What the job seeker reads in the portal. */
  notice: object({ subject: Type.String(), body: Type.String() }),
})
export type MergePreview = Static<typeof preview>

const undoPreview = object({
  merge,
  refusal: nullable(oneOf(mergeRefusals)),
  /** Rows that go back. */
  returns: counts,
  /** Rows that arrived since, which stay where they are. */
  remains: counts,
  /** Parts of the profile that get their former answers back, and those that were changed since and are left as they are. */
  partsBack: Type.Array(Type.String()),
  partsLeft: Type.Array(Type.String()),
  /** Postings that both had applied to and that went on since: they are left as they are. */
  postingsLeft: Type.Array(Type.String()),
})
export type MergeUndoPreview = Static<typeof undoPreview>

/** Two registrations of one person made one, and parted again (docs/behaviour.md §50). Scope `job_seekers:merge`. */
export const mergeEndpoints = {
  previewMerge: defineEndpoint({
    summary:
      'What a merge of two registrations of a service would do: what moves, what both have, what differs in the profiles, and what the job seeker is sent. `jobSeekerId` stays, `otherId` goes. Changes nothing.',
    access: 'operator',
    scopes: ['job_seekers:merge'],
    showsPerson: true,
    params: pair,
    response: preview,
    errors: ['not_found', 'permission_denied'],
  }),
  mergeRegistrations: defineEndpoint({
    summary: `Merges two registrations of one person, all or nothing. \`version\` is that of the preview: where something has changed since, it is refused with 409, and the message names what. Sessions of the registration that goes end, and its address signs in no more. It can be undone for ${mergeUndoDays} days.`,
    access: 'operator',
    scopes: ['job_seekers:merge'],
    confirm: true,
    params: pair,
    body: object({
      version: text(2000),
      /** Parts of the profile (\`id\` of the preview) whose answers are those of the registration that goes. */
      takenParts: Type.Array(text(1000), { maxItems: 200 }),
      reason: reason(),
      /** The mail address of the registration that goes, typed, so that nobody merges another by mistake. */
      confirmation: text(254, { minLength: 1 }),
    }),
    response: object({ merge }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  listMerges: defineEndpoint({
    summary: `Registrations that were merged into one, the newest first, at most ${operatorLimits.mergesShown}; and for a registration that went, the one that it was merged into.`,
    access: 'operator',
    scopes: ['job_seekers:read'],
    showsPerson: true,
    params: object({ jobSeekerId: pathId(64) }),
    response: object({
      merges: Type.Array(merge),
      /** The registration that this one was merged into; null where it is in use. */
      mergedIntoId: nullable(uuid()),
    }),
    errors: ['not_found', 'permission_denied'],
  }),
  previewMergeUndo: defineEndpoint({
    summary: 'What parting two merged registrations would give back, and what would stay. Changes nothing.',
    access: 'operator',
    scopes: ['job_seekers:merge'],
    showsPerson: true,
    params: ofMerge,
    response: undoPreview,
    errors: ['not_found', 'permission_denied'],
  }),
  undoMerge: defineEndpoint({
    summary: `Parts two merged registrations again, within ${mergeUndoDays} days. Rows that arrived since stay with the registration that they were addressed to. Of several merges into one registration the newest is undone first. \`version\` is that of the merge: another is refused with 409.`,
    access: 'operator',
    scopes: ['job_seekers:merge'],
    confirm: true,
    params: ofMerge,
    body: object({ version: Type.Integer({ minimum: 1, maximum: 1000 }), reason: reason() }),
    response: object({ merge }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
}
