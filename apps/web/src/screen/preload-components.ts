import type { ComponentType, ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import { componentRegistry } from '#web/components/registry.tsx'
import { screensOf as viewScreens } from '#web/page/view-screens.ts'
import type { PageAnswer } from './page-queries.ts'

/** Whether this version of the portal has a component for the type. */
export const isKnownComponent = (type: string): type is ComponentType => Object.hasOwn(componentRegistry, type)

/** Loads the components of a response's screens, so that they show at once. What fails to load fails in its place. */
export async function preloadComponents(answer: PageAnswer): Promise<void> {
  // Entries that are no components are left out when the screen is drawn (`without-invalid-components.ts`)
  const entries = screensOf(answer).flatMap((screen): (ScreenComponent | undefined)[] => screen.components)
  const types = new Set(entries.map((entry) => entry?.type ?? ''))
  await Promise.allSettled([...types].filter(isKnownComponent).map((type) => componentRegistry[type].preload()))
}

function screensOf(answer: PageAnswer) {
  if ('screen' in answer) return [answer.screen]
  if (!('view' in answer)) return []
  return viewScreens(answer.view)
}
