import type { ComponentType, ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { PageResponse } from '#web/api/page-queries.ts'
import { componentRegistry } from '#web/components/registry.tsx'
import { screensOf as viewScreens } from '#web/page/view-screens.ts'

/** Whether this version of the portal has a component for the type. */
export const isKnownComponent = (type: string): type is ComponentType => Object.hasOwn(componentRegistry, type)

/** Loads the components of a response's screens, so that they show at once. What fails to load fails in its place. */
export async function preloadComponents(response: PageResponse): Promise<void> {
  // Entries that are no components are left out when the screen is drawn (`without-invalid-components.ts`)
  const entries = screensOf(response).flatMap((screen): (ScreenComponent | undefined)[] => screen.components)
  const types = new Set(entries.map((entry) => entry?.type ?? ''))
  await Promise.allSettled([...types].filter(isKnownComponent).map((type) => componentRegistry[type].preload()))
}

function screensOf(response: PageResponse) {
  if ('screen' in response) return [response.screen]
  if (!('view' in response)) return []
  return viewScreens(response.view)
}
