import type { AppConfig } from '@tsunagu/contract/navigation/app-config.ts'
import { colorPattern, propertyOf, themeColorNames } from '@tsunagu/contract/theme/theme-colors.ts'

const color = new RegExp(colorPattern)

/**
 * The service's colours as a style sheet; empty ones keep the defaults of `tokens.css` (docs/behaviour.md §2). A value that
 * is no colour is left out: it could carry other rules.
 */
export function themeStyle(theme: AppConfig['theme']): string {
  const declarations = themeColorNames
    .filter((name) => theme[name] !== '' && color.test(theme[name]))
    .map((name) => `--${propertyOf(name)}:${theme[name]}`)
  return declarations.length > 0 ? `:root{${declarations.join(';')}}` : ''
}
