import type { TObject } from '@tsunagu/contract/base/schema.ts'
import type { ComponentType } from '@tsunagu/contract/components/registry.ts'

/** What a definition must know of a data source. */
interface SourceDeclaration {
  /** Members of the payload that the source gives; the definition states the others. */
  provides: readonly string[]
  /** The settings that the definition states. */
  options: TObject
}

/**
 * Every data source by component type and name. Definitions are checked against it; it comes from `screens/sources`, which definitions
 * do not import. A type without sources is written out in its definition.
 */
export type SourceDeclarations = Readonly<Partial<Record<ComponentType, Readonly<Record<string, SourceDeclaration>>>>>
