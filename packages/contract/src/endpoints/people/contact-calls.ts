import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { contactPreference } from '../../components/contact-preference.ts'
import { contactCounts, contactEntry, contactLabel, contactState, contactWish } from '../../contact/contact-schemas.ts'
import { contactLimits, contactResults, recordedChannels } from '../../contact/contact-wish.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const ofJobSeeker = object({ jobSeekerId: pathId(64) })
const note = () => text(contactLimits.noteLength)

/** Why a contact was made outside of the wish: the job seeker reads it. */
export const contactReason = () => text(contactLimits.reasonLength, { minLength: 1, pattern: '\\S' })

const recordedContact = object({ ...contactEntry, note: Type.String() })
export type RecordedContact = Static<typeof recordedContact>

const contact = object({
  jobSeekerId: uuid(),
  /** Whether the job seeker has said anything. */
  isSaid: Type.Boolean(),
  wish: contactWish,
  label: contactLabel,
  hoursText: Type.String(),
  call: contactState,
  message: contactState,
  counts: contactCounts,
  /** When a state may be another one, by the hours alone; null where they never change it. */
  changesDatetime: nullable(dateTime()),
  /** The newest first. */
  contacts: Type.Array(recordedContact),
})
export type Contact = Static<typeof contact>

const report = object({
  id: uuid(),
  jobSeekerId: uuid(),
  familyName: Type.String(),
  givenName: Type.String(),
  body: Type.String(),
  reportedDatetime: dateTime(),
  contact: object(contactEntry),
})
export type ContactReport = Static<typeof report>

/** How job seekers wish to be reached, and how they were (docs/behaviour.md §47). */
export const contactEndpoints = {
  getContactPreference: defineEndpoint({
    summary: 'How the job seeker wishes to be reached, this month’s contacts, and what the adviser sees.',
    access: 'job_seeker',
    response: object({ contactPreference }),
  }),
  saveContactPreference: defineEndpoint({
    summary:
      'Stores how the job seeker wishes to be reached. `version` is the one that was read (0 where nothing was said): another is refused with 409.',
    access: 'job_seeker',
    body: object({ wish: contactWish, version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }) }),
    response: object({ contactPreference }),
    errors: ['failed_precondition'],
  }),
  reportContact: defineEndpoint({
    summary:
      'Reports a contact that did not keep to the wish. Managers read it, the member of staff who made the contact does not. Safe to repeat.',
    access: 'job_seeker',
    params: object({ contactId: pathId(64) }),
    body: object({ body: text(contactLimits.reportLength) }),
    response: null,
    errors: ['not_found'],
  }),
  getContact: defineEndpoint({
    summary: `How a job seeker wishes to be reached, whether the caller may call and write now, and the newest ${contactLimits.contactsShown} contacts.`,
    access: 'operator',
    scopes: ['job_seekers:read', 'messages:write'],
    showsPerson: true,
    params: ofJobSeeker,
    response: object({ contact }),
    errors: ['not_found', 'permission_denied'],
  }),
  recordContact: defineEndpoint({
    summary:
      'Records a call, a mail or a visit under an id of the caller’s own, which makes it safe to repeat. A call to the job seeker that does not keep to their wish needs `reason`, which they can read; else it is refused with 409 (`contact_wish`). `note` is for staff alone.',
    access: 'operator',
    scopes: ['messages:write'],
    params: ofJobSeeker,
    body: object({
      id: uuid(),
      channel: oneOf(recordedChannels),
      direction: oneOf(['to_job_seeker', 'from_job_seeker']),
      result: oneOf(contactResults),
      /** Not to come, and within the last 31 days; now where left out. */
      atDatetime: Type.Optional(dateTime()),
      note: Type.Optional(note()),
      reason: Type.Optional(contactReason()),
    }),
    response: object({ contact: recordedContact }),
    errors: ['not_found', 'already_exists', 'failed_precondition', 'permission_denied'],
  }),
  listContactReports: defineEndpoint({
    summary: `Reports of job seekers that nobody has settled, the oldest first, at most ${contactLimits.reportsShown}; not those about the caller.`,
    access: 'operator',
    scopes: ['team:read'],
    response: object({ reports: Type.Array(report) }),
    errors: ['permission_denied'],
  }),
  settleContactReport: defineEndpoint({
    summary: 'Says that a report has been answered. Safe to repeat.',
    access: 'operator',
    scopes: ['team:read'],
    params: object({ reportId: pathId(64) }),
    response: null,
    errors: ['not_found', 'permission_denied'],
  }),
}
