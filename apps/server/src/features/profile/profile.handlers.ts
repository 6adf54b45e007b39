import type { Handlers } from '#server/request/handler.ts'
import { takeBackEdit } from './take-back-edit.ts'
import { updateProfile } from './update-profile.ts'

/** The job seeker's own profile. */
export const profileHandlers: Handlers<'updateProfile' | 'takeBackProfileEdit'> = {
  updateProfile: async (context, { body }) => {
    await updateProfile(context, body.states)
    return {}
  },
  takeBackProfileEdit: async (context, { params }) => {
    await takeBackEdit(context, params.id)
    return {}
  },
}
