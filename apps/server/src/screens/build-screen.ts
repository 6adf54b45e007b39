import { components, type ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { ComponentDefinition, ScreenDefinition } from '#server/definitions/tenant.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import type { AnySource } from './define-source.ts'
import { phrasesOf } from './phrases/screen-phrases.ts'
import type { ScreenContext } from './screen-context.ts'
import { sources } from './sources/registry.ts'

const sourcesByType: Readonly<Partial<Record<string, Readonly<Partial<Record<string, AnySource>>>>>> = sources

/** The source that a definition names; null for a payload that is complete as stated. */
const sourceOf = ({ type, source }: ComponentDefinition): AnySource | null =>
  source === null ? null : (sourcesByType[type]?.[source] ?? null)

/** Merges the members of definition and source in the contract's order. */
function withMembersInOrder(type: ScreenComponent['type'], given: Readonly<Record<string, unknown>>): object {
  const names = Object.keys(components[type].payload.properties).filter((name) => Object.hasOwn(given, name))
  return Object.fromEntries(names.map((name) => [name, given[name]]))
}

/** One component with its data; null when its source has nothing to show. */
async function buildComponent(
  context: ScreenContext,
  definition: ComponentDefinition,
): Promise<ScreenComponent | null> {
  const { id, type, payload, isEssential } = definition
  const source = sourceOf(definition)
  const provided = source ? await source.load(context, definition) : {}
  if (provided === null) return null
  // Complete: the schema of definitions asks for every member that the source does not provide.
  const component = withMembersInOrder(type, { id, ...payload, ...provided })
  return { id, type, component, ...(isEssential && { isEssential }) } as ScreenComponent
}

/** Fills a screen of the definitions for the job seeker of the context; components without data are left out. */
export async function buildScreen(context: ScreenContext, definition: ScreenDefinition): Promise<Screen> {
  // All at once: what they read leaves together
  const filled = await readTogether(definition.components.map((component) => buildComponent(context, component)))
  const built = new Map(filled.flatMap((component) => (component ? [[component.id, component]] : [])))
  const components = definition.components.flatMap(({ id, shownWith }) =>
    shownWith === null || built.has(shownWith) ? (built.get(id) ?? []) : [],
  )
  const { id, title, type, layoutType } = definition
  const phrases = phrasesOf(components, context.tenant)
  return { id, title, type, components, layoutType, ...(phrases.length > 0 && { phrases }) }
}
