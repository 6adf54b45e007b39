import type { Form, FormElement, FormElementSet } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { groupsOf, isRepeated, keysOfSet } from '@tsunagu/contract/form/repeated-sets.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { ownAnswerKeys } from '@tsunagu/contract/staff/profile-edits.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { presentAnswers } from './profile.present.ts'
import { storedForm } from './stored-form.ts'

const withoutOwn = (element: FormElement): FormElement =>
  ownAnswerKeys.has(element.state.key) || element.state.type === 'file_list'
    ? { ...element, isDisabled: true }
    : element

const setWithoutOwn = (set: FormElementSet): FormElementSet => ({
  ...set,
  elements: set.elements.map(withoutOwn),
  elementSets: set.elementSets.map(setWithoutOwn),
})

/** A form as staff may fill it in: what only the job seeker may answer is disabled. */
const formForStaff = (form: Form): Form => ({
  ...form,
  elements: form.elements.map(withoutOwn),
  sections: form.sections.map((section) => ({ ...section, elementSets: section.elementSets.map(setWithoutOwn) })),
})

/** The forms of a service's profile that staff may change anything in, with their titles. */
export const staffForms = ({ profileSections, forms }: Tenant): { title: string; form: Form }[] =>
  profileSections.flatMap(({ text, formId }) => {
    const own = forms.get(formId ?? '')
    const form = own && formForStaff(own)
    return form && fieldsOf(form).some(({ element }) => !element.isDisabled) ? [{ title: text, form }] : []
  })

/** What is changed, shown and taken back as one: a set of a form with all of its repetitions. */
export interface ProfilePart {
  label: string
  keys: readonly string[]
  form: Form
}

/** The parts of a form. Sets under several headings that share a key are one. */
export function partsOf(form: Form): ProfilePart[] {
  const parts = new Map<string, ProfilePart>()
  for (const { label, elementSets } of form.sections) {
    for (const group of groupsOf(elementSets)) {
      const [first] = group
      const keys = keysOfSet(first)
      const known = parts.get(keys.join(' '))
      const sets = [...(known?.form.sections[0]?.elementSets ?? []), ...group]
      parts.set(keys.join(' '), {
        label: known ? label : first.label || first.elements[0]?.label || label,
        keys,
        form: { ...form, elements: [], sections: [{ label, elementSets: sets }] },
      })
    }
  }
  return [...parts.values()]
}

/** The answers to a part, out of those of a profile. */
export const answersOfPart = ({ keys }: Pick<ProfilePart, 'keys'>, states: readonly FormElementState[]) =>
  states.filter(({ key }) => keys.includes(key))

/** The answers to a part in words; `''` for none. */
export function partInWords({ form }: ProfilePart, states: readonly FormElementState[]): string {
  const items = presentAnswers(storedForm(form, states), new Set())
  const isTitled = items.length > 1 || form.sections.some(({ elementSets }) => elementSets.some(isRepeated))
  return items.map(({ title, value }) => (isTitled ? `${title}\n${value}` : value)).join('\n\n')
}
