import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'

/** Whether this version of the portal knows how the view is laid out. */
export const hasKnownLayout = ({ layoutType }: { layoutType: string }): boolean =>
  layoutType === 'single_view' || layoutType === 'tab_bar_view'

/** All screens of a view. Of a layout that is not known, whatever it holds: they show one below the other. */
export function screensOf({ data }: View): Screen[] {
  const { screen, screens }: { screen?: Screen; screens?: Screen[] } = data
  return [screen ?? [], Array.isArray(screens) ? screens : []].flat()
}
