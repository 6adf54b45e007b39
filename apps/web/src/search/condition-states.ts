import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { defaultSort } from '@tsunagu/contract/search/search-states.ts'
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
