import { object, oneOf } from '@tsunagu/contract/base/schema.ts'
import { isAnswered } from '@tsunagu/contract/form/answers.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { wantedKeys } from '#server/features/profile/completeness.ts'
import { presentAnswers } from '#server/features/profile/profile.present.ts'
import { termGroups } from '#server/postings/terms.present.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { noticeOfView } from '#server/screens/notice-of-view.ts'
import { profileForm, profileStates } from '#server/screens/profile-of-view.ts'
import { formName } from '#server/screens/source-options.ts'

/** Whether a form has any answer of the job seeker; disabled fields do not count. */
const isAnyAnswered = (form: Form): boolean =>
  fieldsOf(form).some(({ element }) => !element.isDisabled && isAnswered(element.state))

export const basicInfoTableSources = {
  posting_key_facts: defineSource({
    type: 'basic_info_table',
    provides: ['items'],
    load: async ({ posting }) => posting && { items: posting.keyFacts },
  }),
  posting_terms: defineSource({
    type: 'basic_info_table',
    provides: ['items'],
    options: object({ group: oneOf(termGroups) }),
    load: async ({ posting }, { options }) => posting && { items: posting.terms[options.group] },
  }),
  posting_changes: defineSource({
    type: 'basic_info_table',
    provides: ['title', 'items'],
    // A notice says the same with more
    load: async (context) => ((await noticeOfView(context)) ? null : (context.posting?.changes ?? null)),
  }),
  profile_answers: defineSource({
    type: 'basic_info_table',
    provides: ['items'],
    options: formName,
    load: async (context, { options }) => {
      const form = await profileForm(context, options.form)
      if (!form || !isAnyAnswered(form)) return null
      const section = context.tenant.profileSections.find(({ formId }) => formId === options.form)
      const states = (await profileStates(context)) ?? []
      return { items: presentAnswers(form, section ? wantedKeys(section, states) : new Set()) }
    },
  }),
}
