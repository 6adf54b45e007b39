import { object, type Static, type TObject } from '@tsunagu/contract/base/schema.ts'
import type { ComponentPayloads, ComponentType } from '@tsunagu/contract/components/registry.ts'
import type { ScreenContext } from './screen-context.ts'

/** The part of a component's definition that its source may look at. */
interface SourcedDefinition<Payload extends object = object, Options extends object = object> {
  id: string
  payload: Partial<Payload>
  options: Options
}

/** A data source as the registry holds it. */
export interface AnySource<T extends ComponentType = ComponentType> {
  type: T
  /** Members of the payload that it gives; the definition states the others. */
  provides: readonly string[]
  /** The schema of the settings that the definition states. */
  options: TObject
  /**
   * Gives the provided members for the job seeker of the context; null leaves the component out of the screen. A method, so that sources
   * of different settings fit: those of a definition were checked against `options` when it was loaded.
   */
  load(context: ScreenContext, definition: SourcedDefinition): Promise<object | null>
}

interface ComponentSource<T extends ComponentType, K extends keyof ComponentPayloads[T], O extends object>
  extends AnySource<T> {
  load(
    context: ScreenContext,
    definition: SourcedDefinition<ComponentPayloads[T], O>,
  ): Promise<Pick<ComponentPayloads[T], K> | null>
}

const noOptions = object({})

/** Declares a data source; `options` are left out where the definition has nothing to set. */
export const defineSource = <
  const T extends ComponentType,
  const K extends keyof ComponentPayloads[T] & string,
  O extends TObject = typeof noOptions,
>(source: {
  type: T
  provides: readonly K[]
  options?: O
  load: (
    context: ScreenContext,
    definition: SourcedDefinition<ComponentPayloads[NoInfer<T>], Static<NoInfer<O>>>,
  ) => Promise<Pick<ComponentPayloads[NoInfer<T>], NoInfer<K>> | null>
}): ComponentSource<T, K, Static<O>> => ({ options: noOptions, ...source })
