import { object, type Static, Type } from '../base/schema.ts'
import { colorPattern, type ThemeColorName, themeColorNames } from './theme-colors.ts'

const color = () => Type.String({ pattern: colorPattern, maxLength: 40 })

/** The theme of the application configuration (docs/behaviour.md §2): colours that override the defaults when not empty. */
export const theme = object(
  Object.fromEntries(themeColorNames.map((name) => [name, color()])) as Record<
    ThemeColorName,
    ReturnType<typeof color>
  >,
)
export type Theme = Static<typeof theme>
