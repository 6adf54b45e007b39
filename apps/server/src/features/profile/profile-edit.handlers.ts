import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import { requireActiveJobSeeker } from '#server/hiring/accounts/active-job-seeker.queries.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { editProfile } from './edit-profile.ts'
import { readProfile } from './profile.queries.ts'
import { listEdits } from './profile-edit.queries.ts'
import { staffForms } from './profile-parts.ts'
import { statesOfProfile, storedForm } from './stored-form.ts'

/** Changes of a profile by the agency (docs/behaviour.md §46). */
export const profileEditHandlers: Handlers<'getProfileForms' | 'listProfileEdits' | 'editProfile'> = {
  getProfileForms: async ({ run, tenant }, { params }) => {
    const states = await run(async (scope) => {
      const jobSeekerId = await requireActiveJobSeeker(scope, params.jobSeekerId)
      return statesOfProfile(await readProfile(scope, { jobSeekerId }))
    })
    return { forms: staffForms(tenant).map(({ title, form }) => ({ title, form: storedForm(form, states) })) }
  },
  listProfileEdits: async ({ run }, { params }) => {
    const limit = operatorLimits.profileEditsShown
    const rows = await run(async (scope) =>
      listEdits(scope, await requireActiveJobSeeker(scope, params.jobSeekerId), { limit }),
    )
    return {
      edits: rows.map(({ editedAt, takenBackAt, ...edit }) => ({
        ...edit,
        editedDatetime: dateTimeInTokyo(editedAt),
        takenBackDatetime: takenBackAt && dateTimeInTokyo(takenBackAt),
      })),
    }
  },
  editProfile: async (context, { params, body }) => editProfile(context, { params, body }),
}
