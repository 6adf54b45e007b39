import type { ComponentPayloads, ComponentType } from '@tsunagu/contract/components/registry.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'

/** The props that the screen passes to a component type's React component. `useHeadingTag` returns the heading's level. */
export type ComponentProps<T extends ComponentType> = {
  component: ComponentPayloads[T]
  /** The screen around it, for what the payload cannot say: a shelf on the top page, the words of an empty list. */
  screenType: ScreenType
}
