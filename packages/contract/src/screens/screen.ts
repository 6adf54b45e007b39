import type { ScreenComponent } from '../components/registry.ts'
import { object, oneOf, ref, type Static, Type } from '../schema.ts'
import { screenLayoutTypes, screenTypes } from './screen-types.ts'

/** A server-driven screen: components in order. `fixed` fills the window, `scroll` flows with the page. */
export const screen = object({
  id: Type.String(),
  title: Type.String(),
  type: oneOf(screenTypes),
  components: Type.Array(ref<ScreenComponent>('ScreenComponent')),
  layoutType: oneOf(screenLayoutTypes),
})
export type Screen = Static<typeof screen>
