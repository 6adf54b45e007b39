import type { ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether an entry of a screen can be given to a component at all: a name, a type and a payload. */
const isValidEntry = (entry: unknown): entry is ScreenComponent =>
  isRecord(entry) &&
  typeof entry['id'] === 'string' &&
  typeof entry['type'] === 'string' &&
  isRecord(entry['component'])

const known = new WeakMap<Screen, Screen>()

/**
 * A screen without the entries that no component can render: code outside of the boundaries (the order of the
 * components, the page's title, the count on a tab) reads names and types of all of them. The browser has no schemas;
 * an error inside a payload is found by its component.
 */
export function withoutInvalidComponents(screen: Screen): Screen {
  const done = known.get(screen)
  if (done) return done
  const { components }: { components: unknown } = screen
  const entries: unknown[] = Array.isArray(components) ? components : []
  const sound = entries.filter(isValidEntry)
  const result = sound.length === entries.length && components === entries ? screen : { ...screen, components: sound }
  known.set(screen, result)
  return result
}

/** Whether a screen had entries that had to be left out, for the report. */
export const isMalformed = (screen: Screen): boolean => withoutInvalidComponents(screen) !== screen
