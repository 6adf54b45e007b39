import { operatorLimits } from '../../base/limits.ts'
import { dateTime, object, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const note = object({
  id: uuid(),
  authorId: uuid(),
  authorName: Type.String(),
  /** Whether the caller wrote it: only they change or delete its words. */
  isOwn: Type.Boolean(),
  body: Type.String(),
  isPinned: Type.Boolean(),
  mentions: Type.Array(object({ staffId: uuid(), name: Type.String() })),
  version: Type.Integer(),
  createdDatetime: dateTime(),
  updatedDatetime: dateTime(),
})
export type Note = Static<typeof note>

const ofJobSeeker = { jobSeekerId: pathId(64) }
const noteParams = object({ ...ofJobSeeker, noteId: pathId(64) })
const body = () => text(operatorLimits.noteLength, { minLength: 1, pattern: '\\S' })
const mentionedIds = () => Type.Array(uuid(), { maxItems: operatorLimits.mentionsPerNote, uniqueItems: true })
const response = object({ note })

/** What staff write to each other about a job seeker, who never sees it (docs/behaviour.md §34). */
export const noteEndpoints = {
  listNotes: defineEndpoint({
    summary: 'The notes about a job seeker, the newest first, 50 a page; `lastKey` is the next `startKey`.',
    access: 'operator',
    scopes: ['messages:write'],
    showsPerson: true,
    params: object(ofJobSeeker),
    query: object({ startKey: Type.Optional(text(100)) }),
    response: object({ notes: Type.Array(note), lastKey: Type.String() }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  createNote: defineEndpoint({
    summary:
      'Writes a note under an id of the caller’s own, which makes it safe to repeat. `mentionedIds` are members of staff who work for the service.',
    access: 'operator',
    scopes: ['messages:write'],
    params: object(ofJobSeeker),
    body: object({
      id: uuid(),
      body: body(),
      isPinned: Type.Optional(Type.Boolean()),
      mentionedIds: Type.Optional(mentionedIds()),
    }),
    response,
    errors: ['not_found', 'already_exists', 'failed_precondition', 'permission_denied'],
  }),
  updateNote: defineEndpoint({
    summary:
      'Changes the members that are sent, of the version that the caller has read; another version is refused with 409. Anybody may pin a note; only its author may change its words.',
    access: 'operator',
    scopes: ['messages:write'],
    params: noteParams,
    body: object({
      version: Type.Integer({ minimum: 1 }),
      body: Type.Optional(body()),
      isPinned: Type.Optional(Type.Boolean()),
      mentionedIds: Type.Optional(mentionedIds()),
    }),
    response,
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  deleteNote: defineEndpoint({
    summary:
      'Deletes a note of the caller, of the version that they have read; another version is refused with 409. Safe to repeat.',
    access: 'operator',
    scopes: ['messages:write'],
    // No path id for the note: one that is not there is deleted already
    params: object({ ...ofJobSeeker, noteId: text(64) }),
    query: object({ version: Type.Integer({ minimum: 1 }) }),
    response: null,
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
}
