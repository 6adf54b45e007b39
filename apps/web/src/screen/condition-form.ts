import type { Form } from '@tsunagu/contract/form/form.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { componentsOf } from './view.tsx'

/** The form of search conditions on a view; null where it has none. */
export const conditionFormOf = (view: View): Form | null =>
  componentsOf(view).find((component) => component.type === 'advanced_search_form')?.component.form ?? null
