import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { timelineKinds } from '../../staff/timeline.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const jobSeekerParams = object({ jobSeekerId: pathId(64) })

const section = object({
  /** The form that asks for these answers. */
  id: Type.String(),
  title: Type.String(),
  items: Type.Array(object({ title: Type.String(), value: Type.String() })),
})
export type PersonSection = Static<typeof section>

const entry = object({
  /** Of the message, the recorded contact, the move, the interview, the offer, the to-do, the file or the job seeker. */
  id: uuid(),
  kind: oneOf(timelineKinds),
  atDatetime: dateTime(),
  actor: oneOf(['job_seeker', 'operator', 'system']),
  /** The action of a move, the state of an interview, an offer or a to-do, the kind of a document, the channel and the result of a contact (`call_reached`); `''` for others. */
  code: Type.String(),
  /** The subject, the posting, the to-do, the file, or who recorded the contact. */
  title: Type.String(),
  /** The beginning of the message, the reason of a move, or the note of a contact. */
  detail: Type.String(),
  /** When the interview is, or the last moment to answer the offer or to do the to-do. */
  forDatetime: nullable(dateTime()),
})
export type TimelineEntry = Static<typeof entry>

/** One job seeker as the staff's page shows them (docs/behaviour.md §35). */
export const personEndpoints = {
  getPersonProfile: defineEndpoint({
    summary:
      'The answers of a job seeker’s profile in words, by the forms that ask for them. Unanswered ones are left out.',
    access: 'operator',
    scopes: ['job_seekers:read'],
    showsPerson: true,
    params: jobSeekerParams,
    response: object({ sections: Type.Array(section) }),
    errors: ['not_found', 'permission_denied'],
  }),
  listTimeline: defineEndpoint({
    summary:
      'What has happened to a job seeker, the newest first, 50 a page: of the kinds that are named (joined by commas) and that the caller has the scopes of. Go on with `startKey`.',
    access: 'operator',
    scopes: ['job_seekers:read'],
    showsPerson: true,
    params: jobSeekerParams,
    query: object({
      kinds: Type.Optional(text(100, { pattern: `^(${timelineKinds.join('|')})(,(${timelineKinds.join('|')}))*$` })),
      startKey: Type.Optional(text(100)),
    }),
    /** `nextKey` is null on the last page. */
    response: object({ entries: Type.Array(entry), nextKey: nullable(Type.String()) }),
    errors: ['not_found', 'permission_denied'],
  }),
}
