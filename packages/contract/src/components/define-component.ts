import type { Static, TSchema } from '../base/schema.ts'

/** What one component type is: the payload's shape and one Japanese sample, which gallery and tests use. */
export interface ComponentDefinition<S extends TSchema> {
  payload: S
  sample: Static<S>
  /**
   * States for gallery and tests that cannot be derived from the sample, by name: a compact kind, a closed posting. One
   * named like a derived state (`testing/component-states.ts`) replaces it.
   */
  states?: Readonly<Record<string, Static<S>>>
}

/** Declares a component type: shape and sample in one place. */
export const defineComponent = <S extends TSchema>(definition: ComponentDefinition<S>): ComponentDefinition<S> =>
  definition
