import type { Static, TSchema } from '../schema.ts'

/** What one component type is: the payload's shape and one Japanese sample, which gallery and tests use. */
export interface ComponentDefinition<S extends TSchema> {
  payload: S
  sample: Static<S>
}

/** Declares a component type: shape and sample in one place. */
export const defineComponent = <S extends TSchema>(definition: ComponentDefinition<S>): ComponentDefinition<S> =>
  definition
