import { object, pathId } from '../base/schema.ts'
import { formElementStates } from '../form/state.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** The job seeker's own profile (docs/behaviour.md §19). */
export const profileEndpoints = {
  updateProfile: defineEndpoint({
    summary:
      'Changes the named answers of the profile, all or none. Of a repeated set, the indexes sent for a key are all there are.',
    access: 'job_seeker',
    body: object({ states: formElementStates }),
    response: null,
  }),
  takeBackProfileEdit: defineEndpoint({
    summary:
      'Takes back a part of the profile that the agency has changed: the answers before are there again. Where they were changed once more since, that is refused with 409.',
    access: 'job_seeker',
    params: object({ id: pathId(64) }),
    response: null,
    errors: ['not_found', 'failed_precondition'],
  }),
}
