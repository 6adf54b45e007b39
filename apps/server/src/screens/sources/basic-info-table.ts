import { isAnswered } from '@tsunagu/contract/form/answers.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { wantedKeys } from '#server/features/profile/completeness.ts'
import { presentAnswers } from '#server/features/profile/profile.present.ts'
import { profileForm, profileStates } from '#server/screens/profile-of-view.ts'
import type { Sources } from '#server/screens/source.ts'

/** Whether a form has any answer of the job seeker; disabled fields do not count. */
const isAnyAnswered = (form: Form): boolean =>
  fieldsOf(form).some(({ element }) => !element.isDisabled && isAnswered(element.state))

export const basicInfoTableSources: Sources<'basic_info_table'> = {
  posting_key_facts: async ({ posting }) => posting && { items: posting.keyFacts },
  posting_terms: async ({ posting }, { options }) => posting && { items: posting.terms[options.group] },
  posting_changes: async ({ posting }) => posting?.changes ?? null,
  profile_answers: async (context, { options }) => {
    const form = await profileForm(context, options.form)
    if (!form || !isAnyAnswered(form)) return null
    const section = context.tenant.profileSections.find(({ formId }) => formId === options.form)
    const states = (await profileStates(context)) ?? []
    return { items: presentAnswers(form, section ? wantedKeys(section, states) : new Set()) }
  },
}
