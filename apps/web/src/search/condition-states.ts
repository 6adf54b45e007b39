import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { defaultSort, isCondition } from '@tsunagu/contract/search/search-states.ts'
import { type LabelledPart, statesOfParts } from './search-params.ts'

/** What a filter panel says. */
export type ConditionsInForce = Pick<ComponentPayloads['filter_panel'], 'elements' | 'sort'>

/** The words of a condition stand at one of its parts: the amount of a pay, not its kind as well. */
const labelled = ({ parts, value }: ConditionsInForce['elements'][number]): LabelledPart[] =>
  parts.map((part, index) => ({ ...part, label: index === parts.length - 1 ? value : '' }))

/** The states of the search that a filter panel describes, with their labels: only what is really searched by. */
export function conditionStates({ elements, sort }: ConditionsInForce): FormElementState[] {
  const order = sort.text === defaultSort ? [] : [{ key: 'sort', text: sort.text, label: sort.name }]
  return statesOfParts([...elements.flatMap(labelled), ...order])
}

/** What a search has beside the fields of a form: its order, and the commute, which has a page of its own. A form keeps them. */
export const statesBesideForm = (states: readonly FormElementState[]): FormElementState[] =>
  states.filter(({ key }) => key === 'sort' || key === 'commute')

/** The conditions among them. */
export const conditionsBesideForm = (states: readonly FormElementState[]): FormElementState[] =>
  statesBesideForm(states).filter(isCondition)
