import type { ComponentPayloads, ComponentType } from '@tsunagu/contract/components/registry.ts'
import type { ProvidedMembers, SourceName, SourceOptions } from '#server/definitions/schemas/component-sources.ts'
import type { ScreenContext } from './screen-context.ts'

/** The part of a component's definition that its source may look at. */
export interface SourcedDefinition<T extends ComponentType, N extends SourceName<T>> {
  id: string
  payload: Partial<ComponentPayloads[T]>
  options: SourceOptions<T, N>
}

/**
 * Gives the members of a payload that the definition leaves open, for the job seeker of the context; null leaves the
 * component out of the screen.
 */
export type Source<T extends ComponentType, N extends SourceName<T>> = (
  context: ScreenContext,
  definition: SourcedDefinition<T, N>,
) => Promise<ProvidedMembers<T, N> | null>

/** All sources of a component type, by the names that definitions use. */
export type Sources<T extends ComponentType> = { [N in SourceName<T>]: Source<T, N> }
