import { object, type Static, Type } from './schema.ts'
import { type ThemeColorName, themeColorNames } from './theme-colors.ts'

/** `#rgb`, `#rrggbb`, `#rrggbbaa`, or `rgb(0 0 0 / 0.87)`: nothing else may reach a style sheet. `''` keeps the default. */
export const colorPattern =
  '^(#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|#[0-9a-fA-F]{8}|rgb\\(\\d{1,3} \\d{1,3} \\d{1,3}( / (0|1|0?\\.\\d{1,3}))?\\))?$'

const color = () => Type.String({ pattern: colorPattern, maxLength: 40 })

/** The theme of the application configuration (specification §3): colours that override the defaults when not empty. */
export const theme = object(
  Object.fromEntries(themeColorNames.map((name) => [name, color()])) as Record<ThemeColorName, ReturnType<typeof color>>,
)
export type Theme = Static<typeof theme>
