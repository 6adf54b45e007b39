import type { Form, FormElement, FormElementSet } from '@tsunagu/contract/form/form.ts'

const ofElement = (element: FormElement): FormElement =>
  element.rules.autocomplete === 'username'
    ? { ...element, rules: { ...element.rules, autocomplete: 'username webauthn' } }
    : element

const ofSet = (set: FormElementSet): FormElementSet => ({
  ...set,
  elements: set.elements.map(ofElement),
  elementSets: set.elementSets.map(ofSet),
})

/**
 * The sign-in form with its address field open to passkeys: browsers offer them where the field says so. Here and not in the
 * service's definition, since apps take that word for the name of a kind of field.
 */
export const withPasskeys = (form: Form): Form => ({
  ...form,
  elements: form.elements.map(ofElement),
  sections: form.sections.map((section) => ({ ...section, elementSets: section.elementSets.map(ofSet) })),
})
