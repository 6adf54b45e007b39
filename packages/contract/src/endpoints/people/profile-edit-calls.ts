import { operatorLimits } from '../../base/limits.ts'
import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { form } from '../../form/form.ts'
import { formElementStates } from '../../form/state.ts'
import { profileEditSources } from '../../staff/profile-edits.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const jobSeekerParams = object({ jobSeekerId: pathId(64) })

const edit = object({
  /** Of this part; `editId` is that of all parts that were changed together. */
  id: uuid(),
  editId: uuid(),
  /** What was changed, as its form calls it. */
  part: Type.String(),
  /** In words; `''` for no answer. */
  before: Type.String(),
  after: Type.String(),
  source: oneOf(profileEditSources),
  note: Type.String(),
  /** `''` for an agency's system. */
  editorName: Type.String(),
  editedDatetime: dateTime(),
  /** When the job seeker took it back; null where it holds. */
  takenBackDatetime: nullable(dateTime()),
})
export type ProfileEdit = Static<typeof edit>

/** Changes of a profile by the agency (docs/behaviour.md §46). Scope `job_seekers:write`. */
export const profileEditEndpoints = {
  getProfileForms: defineEndpoint({
    summary:
      'The forms of a job seeker’s profile with the answers in them, as far as staff may change them: fields that they may not are disabled, and forms that have only such are left out.',
    access: 'operator',
    scopes: ['job_seekers:write'],
    showsPerson: true,
    params: jobSeekerParams,
    response: object({ forms: Type.Array(object({ title: Type.String(), form })) }),
    errors: ['not_found', 'permission_denied'],
  }),
  findProfileChoices: defineEndpoint({
    summary: `The choices of a field whose choices its form does not hold, by a word: places, stations, occupations, licences, schools. At most ${operatorLimits.profileChoices}.`,
    access: 'operator',
    scopes: ['job_seekers:write'],
    query: object({
      formId: text(100),
      key: text(100),
      word: Type.Optional(text(100)),
      /** The answer of the field that the choices depend on: the prefecture of a municipality. */
      within: Type.Optional(text(100)),
    }),
    response: object({ choices: Type.Array(object({ value: Type.String(), label: Type.String() })) }),
    errors: ['not_found', 'permission_denied'],
  }),
  listProfileEdits: defineEndpoint({
    summary: `What the agency has changed in a job seeker’s profile, the newest first, at most ${operatorLimits.profileEditsShown} parts.`,
    access: 'operator',
    scopes: ['job_seekers:read'],
    showsPerson: true,
    params: jobSeekerParams,
    response: object({ edits: Type.Array(edit) }),
    errors: ['not_found', 'permission_denied'],
  }),
  editProfile: defineEndpoint({
    summary:
      'Changes the named answers of a profile, all or none, as `updateProfile` does for the job seeker, who is sent one message about it and can take each part back. `former` has the answers that were read, of each key in `states`: where one of them is another now, that is refused with 409 and nothing is changed.',
    access: 'operator',
    scopes: ['job_seekers:write'],
    params: jobSeekerParams,
    body: object({
      states: formElementStates,
      former: formElementStates,
      source: oneOf(profileEditSources),
      /** The job seeker reads it. */
      note: text(operatorLimits.profileEditNoteLength),
    }),
    response: object({
      /** Null where nothing is other than before. */
      editId: nullable(uuid()),
      parts: Type.Array(Type.String()),
    }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
}
