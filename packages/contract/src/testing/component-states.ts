import { type ComponentPayloads, type ComponentType, components } from '../components/registry.ts'
import { emptyValue } from './empty-value.ts'
import type { Json } from './json.ts'
import { withLongTexts } from './long-text.ts'
import { withBrokenPictures, withoutPictures } from './picture-states.ts'

/** States by name, the sample first. */
export type States<P> = ReadonlyMap<string, P>

/** The states that the sample and the schema of a type give by themselves. */
const derivations: Readonly<Record<string, (sample: Json, schema: object) => Json>> = {
  empty: (sample, schema) => emptyValue(schema, sample),
  longText: withLongTexts,
  missingImage: (sample) => withoutPictures(sample),
  brokenImage: withBrokenPictures,
}

/** The registry as a type that a key of it can look into. */
type Definitions = {
  [T in ComponentType]: {
    payload: object
    sample: ComponentPayloads[T]
    states?: Readonly<Record<string, ComponentPayloads[T]>>
  }
}
const definitions: Definitions = components

/** Derived within the schema, which a test checks for every type. */
const derived = <P>(sample: P, schema: object): [string, P][] => {
  const asJson: Json = JSON.parse(JSON.stringify(sample))
  return Object.entries(derivations)
    .map(([name, derive]) => [name, derive(asJson, schema)] as const)
    .filter(([, value]) => JSON.stringify(value) !== JSON.stringify(asJson)) as [string, P][]
}

/**
 * Every state of a component type that gallery and tests draw: its sample, what is derived from it (empty, long texts,
 * without pictures, with pictures that do not load), and those that its contract file adds or puts in their place.
 * A derived state that is the sample is left out.
 */
export function componentStates<T extends ComponentType>(type: T): States<ComponentPayloads[T]> {
  const { sample, payload, states = {} }: Definitions[T] = definitions[type]
  return new Map([['sample', sample], ...derived(sample, payload), ...Object.entries(states)])
}
