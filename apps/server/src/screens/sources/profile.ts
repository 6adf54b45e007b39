import { draftKeyOf } from '#server/request/draft-key.ts'
import { profileForm } from '#server/screens/profile-of-view.ts'
import type { Sources } from '#server/screens/source.ts'

export const profileSources: Sources<'profile'> = {
  stored_answers: async (context, { options }) => {
    const { tenant, jobSeekerId } = context
    const form = await profileForm(context, options.form)
    return form && jobSeekerId !== null ? { form, draftKey: draftKeyOf({ tenant: tenant.key, jobSeekerId }) } : null
  },
}
