import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import type { Tenant, ViewDefinition } from '#server/definitions/tenant.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { buildScreen } from './build-screen.ts'
import type { ScreenContext } from './screen-context.ts'

async function buildNamedScreen(context: ScreenContext, id: string): Promise<Screen> {
  const definition = context.tenant.screens.get(id)
  if (!definition) throw new Problem('not_found', { logText: `no screen ${id}` })
  return buildScreen(context, definition)
}

/** The screens of a view: the one with its tabs is first. */
function screensOf(view: ViewDefinition): string[] {
  if (view.layoutType === 'single_view') return [view.screen]
  const ofTabs = view.tabs.map(({ screen }) => screen)
  return view.overview === null ? ofTabs : [view.overview, ...ofTabs]
}

/** Fills a view of the definitions: one screen, or the screens of all tabs. */
export async function buildView(context: ScreenContext, definition: ViewDefinition): Promise<View> {
  const { id, routeType, isPrivate, bottom, layoutType } = definition
  const base = { id, routeType, isPrivate }
  if (layoutType === 'single_view') {
    return { ...base, layoutType, data: { screen: await buildNamedScreen(context, definition.screen), bottom } }
  }
  const screens = await readTogether(screensOf(definition).map((name) => buildNamedScreen(context, name)))
  const tabs = definition.tabs.map(({ text, iconType, targetScreenType }) => ({ text, iconType, targetScreenType }))
  return { ...base, layoutType, data: { tabs, screens, bottom } }
}

/** Routes that several views share: they do not name one. */
const sharedRoutes: ReadonlySet<string> = new Set(['free', 'dialog', 'url'])

/** The view that a route leads to; undefined where none or several do. */
export const viewOfRoute = (tenant: Tenant, routeType: ViewDefinition['routeType']): ViewDefinition | undefined =>
  sharedRoutes.has(routeType) ? undefined : [...tenant.views.values()].find((view) => view.routeType === routeType)

/** Whether visitors may see a screen: some view that is open to them shows it. */
export const isPublicScreen = (tenant: Tenant, screenId: string): boolean =>
  [...tenant.views.values()].some((view) => !view.isPrivate && screensOf(view).includes(screenId))
