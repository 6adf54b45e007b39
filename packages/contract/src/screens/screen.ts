import { object, oneOf, ref, type Static, Type } from '../base/schema.ts'
import type { ScreenComponent } from '../components/registry.ts'
import { screenLayoutTypes, screenTypes } from '../navigation/screen-types.ts'

/**
 * A server-driven screen: components in order. `fixed` fills the window, `scroll` flows with the page. `phrases` (an addition of
 * ours) are the screen's titles divided where a line may end; joined they are the title. Titles of one phrase are not among them.
 */
export const screen = object({
  id: Type.String(),
  title: Type.String(),
  type: oneOf(screenTypes),
  components: Type.Array(ref<ScreenComponent>('ScreenComponent')),
  layoutType: oneOf(screenLayoutTypes),
  phrases: Type.Optional(Type.Array(Type.Array(Type.String()))),
})
export type Screen = Static<typeof screen>
