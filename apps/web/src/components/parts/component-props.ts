import type { ComponentPayloads, ComponentType } from '@tsunagu/contract/components/registry.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'

/** What the screen hands to the React component of a component type. The heading's level comes from `useHeadingTag`. */
export type ComponentProps<T extends ComponentType> = {
  component: ComponentPayloads[T]
  /** The screen around it, for what the payload cannot say: a shelf on the top page, the words of an empty list. */
  screenType: ScreenType
}
