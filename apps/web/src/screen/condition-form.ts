import type { Form } from '@tsunagu/contract/form/form.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { componentsOf } from './view.tsx'

/** The form of search conditions on a view; null where it has none. */
export const conditionFormOf = (view: View): Form | null =>
  componentsOf(view).find((component) => component.type === 'advanced_search_form')?.component.form ?? null

/** The conditions that a view opens with: the occupations that its choice of them restores. */
export const conditionsOpenedWith = (view: View): FormElementState[] =>
  componentsOf(view).flatMap((component) =>
    component.type === 'occupation_category_select' ? (component.component.state ?? []) : [],
  )
