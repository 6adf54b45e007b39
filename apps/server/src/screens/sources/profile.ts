import { draftKeyOf } from '#server/request/draft-key.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { profileForm } from '#server/screens/profile-of-view.ts'
import { formName } from '#server/screens/source-options.ts'

export const profileSources = {
  stored_answers: defineSource({
    type: 'profile',
    provides: ['form', 'draftKey'],
    options: formName,
    load: async (context, { options }) => {
      const { tenant, jobSeekerId } = context
      const form = await profileForm(context, options.form)
      return form && jobSeekerId !== null ? { form, draftKey: draftKeyOf({ tenant: tenant.key, jobSeekerId }) } : null
    },
  }),
}
