import { presentAnswers } from '#server/features/profile/profile.present.ts'
import { readProfile } from '#server/features/profile/profile.queries.ts'
import { statesOfProfile, storedForm } from '#server/features/profile/stored-form.ts'
import { requireActiveJobSeeker } from '#server/hiring/accounts/active-job-seeker.queries.ts'
import type { Handlers } from '#server/request/handler.ts'

/** A job seeker's profile in words, as its own pages say it (docs/behaviour.md §35). */
export const personProfileHandlers: Handlers<'getPersonProfile'> = {
  getPersonProfile: async ({ run, tenant }, { params }) => {
    const states = await run(async (scope) => {
      const id = await requireActiveJobSeeker(scope, params.jobSeekerId)
      return statesOfProfile(await readProfile(scope, { jobSeekerId: id }))
    })
    return {
      sections: tenant.profileSections.flatMap(({ text, formId }) => {
        const form = formId === null ? undefined : tenant.forms.get(formId)
        if (!formId || !form) return []
        const items = presentAnswers(storedForm(form, states), new Set())
        return [{ id: formId, title: text, items: items.map(({ title, value }) => ({ title, value })) }]
      }),
    }
  },
}
