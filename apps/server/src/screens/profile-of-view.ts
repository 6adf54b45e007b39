import type { Form } from '@tsunagu/contract/form/form.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { type Completeness, completenessOf } from '#server/features/profile/completeness.ts'
import { readProfile } from '#server/features/profile/profile.queries.ts'
import { statesOfProfile, storedForm } from '#server/features/profile/stored-form.ts'
import { oncePerView, type ScreenContext } from './screen-context.ts'

/** The job seeker's profile answers, read once for all components of a view; null for visitors. */
export const profileStates = oncePerView(
  async ({ scope, jobSeekerId }): Promise<FormElementState[] | null> =>
    jobSeekerId === null ? null : statesOfProfile(await readProfile(scope, { jobSeekerId })),
)

/** How complete the profile is; null for visitors, and where the service has no profile. */
export async function profileCompleteness(context: ScreenContext): Promise<Completeness | null> {
  const { profileSections } = context.tenant
  const states = await profileStates(context)
  return states && profileSections.length > 0 ? completenessOf(profileSections, states) : null
}

/** A form of the profile with the stored answers in it; null for visitors. */
export async function profileForm(context: ScreenContext, formId: string): Promise<Form | null> {
  const states = await profileStates(context)
  const form = context.tenant.forms.get(formId)
  return states && form ? storedForm(form, states) : null
}
