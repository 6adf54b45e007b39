import { type ComponentPayloads, type ComponentType, components } from '@tsunagu/contract/components/registry.ts'
import { type FormUiType, formUis } from '@tsunagu/contract/form/elements/registry.ts'
import { componentStates, type States } from '@tsunagu/contract/testing/component-states.ts'
import { fieldStates } from '@tsunagu/contract/testing/field-states.ts'
import type { CaseKind, CaseName } from './gallery-place.ts'
import type { PreviewCase } from './preview-case.ts'

const isComponentType = (type: string): type is ComponentType => Object.hasOwn(components, type)
const isFormUiType = (type: string): type is FormUiType => Object.hasOwn(formUis, type)

/** The types of a kind, in the order of their names. */
export const typesOf: Record<CaseKind, readonly string[]> = {
  component: Object.keys(components).toSorted(),
  field: Object.keys(formUis).toSorted(),
}

/** The states of a type with their payloads; none for a type that there is not. */
export function statesOf(kind: CaseKind, type: string): States<unknown> {
  if (kind === 'component' && isComponentType(type)) return componentStates(type)
  return kind === 'field' && isFormUiType(type) ? fieldStates(type) : new Map()
}

/** Fills in the first state where a name has none; `null` where there is no such case. */
export function knownCase({ kind, type, state }: CaseName): CaseName | null {
  const names = [...statesOf(kind, type).keys()]
  const known = state === '' ? names[0] : names.find((name) => name === state)
  return known === undefined ? null : { kind, type, state: known }
}

/** What a preview draws: a case with its own payload, or with another one of the same shape. */
export function previewCase(name: CaseName, payload: unknown): PreviewCase {
  const title = `${name.type}: ${name.state}`
  if (name.kind === 'field')
    return { kind: 'field', title, form: payload, isSent: name.state === 'error' } as PreviewCase
  const component = payload as ComponentPayloads[ComponentType]
  return { kind: 'component', title, component: { id: component.id, type: name.type, component } } as PreviewCase
}
