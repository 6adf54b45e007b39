import type { Handlers } from '#server/request/handler.ts'
import { updateProfile } from './update-profile.ts'

/** The job seeker's own profile. */
export const profileHandlers: Handlers<'updateProfile'> = {
  updateProfile: async (context, { body }) => {
    await updateProfile(context, body.states)
    return {}
  },
}
