import { object, type Static, Type } from '../base/schema.ts'
import { themeTypes } from '../theme/theme-colors.ts'

/** A short word with a theme type; an unknown type shows in the main text colour (docs/behaviour.md §4). */
export const themedText = object({ text: Type.String(), appThemeType: Type.String({ examples: [...themeTypes] }) })
export type ThemedText = Static<typeof themedText>
