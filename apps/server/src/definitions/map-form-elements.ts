import type { Form, FormElement, FormElementSet } from '@tsunagu/contract/form/form.ts'

type Change = (element: FormElement) => FormElement

const changedSet = (set: FormElementSet, change: Change): FormElementSet => ({
  ...set,
  elements: set.elements.map(change),
  elementSets: set.elementSets.map((nested) => changedSet(nested, change)),
})

/** A form with each of its elements changed, wherever it is. */
export const mapFormElements = (form: Form, change: Change): Form => ({
  ...form,
  elements: form.elements.map(change),
  sections: form.sections.map((section) => ({
    ...section,
    elementSets: section.elementSets.map((set) => changedSet(set, change)),
  })),
})
