import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { componentsOf } from '#web/screen/view.tsx'
import { conditionStates } from '#web/search/condition-states.ts'

/** The conditions of a result, as its own filter panel says them; null where it has none. */
export function conditionsInForce(
  view: View,
): { panel: ComponentPayloads['filter_panel']; states: FormElementState[] } | null {
  const panel = componentsOf(view).find((component) => component.type === 'filter_panel')?.component
  return panel ? { panel, states: conditionStates(panel) } : null
}
