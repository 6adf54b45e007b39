import { type Color, readColor } from '../theme/css-color.ts'
import { fixedColors, propertyOf, type ThemeColorName, themeColorNames } from '../theme/theme-colors.ts'
import { colorsOf, meanings } from '../theme/theme-contrast.ts'

/**
 * A theme whose colours all differ, from each other and from every fixed colour: what a page draws in it tells which colour
 * of the theme it was. Nobody looks at it.
 */
export const markerTheme = Object.fromEntries(
  themeColorNames.map((name, index) => [name, `rgb(${index * 12} ${(index * 100) % 256} ${(index * 53 + 40) % 256})`]),
) as Record<ThemeColorName, string>

/** The marker theme as a style sheet; more specific than the service's own. */
export const markerStyle = `:root:root{${themeColorNames.map((name) => `--${propertyOf(name)}:${markerTheme[name]}`).join(';')}}`

/** Colours that parts write down themselves: they stay the same in every service. Each with its reason. */
const constants: readonly string[] = [
  '#0b5394', // Saturdays in a calendar are blue in Japan, as Sundays are red
  '#5c6066', // the label of a closed posting is grey, to look out of use beside the service's colours
  'rgb(0 0 0 / 0.06)', // the ground of counts and of segmented choices shades whatever is below it
]

const plainName = /^var\(--([\w-]+)\)$/

/** The token behind other names: `fill-brand` is `primary-dark`. */
export function tokenOf(property: string): string {
  const value = Object.hasOwn(meanings, property) ? meanings[property as keyof typeof meanings] : ''
  const name = plainName.exec(value)?.[1]
  return name === undefined ? property : tokenOf(name)
}

const fixedNames = Object.keys(fixedColors)
  .filter((name) => name !== 'transparent')
  .map(propertyOf)

/** Every token by its name, without those that are another one under a second name. */
export const tokenNames: readonly string[] = [
  ...themeColorNames.map(propertyOf),
  ...[...fixedNames, ...Object.keys(meanings)].filter((name) => tokenOf(name) === name),
]

/** What a token, or a constant, is in a theme. */
export function colorReader(theme: Parameters<typeof colorsOf>[0]): (name: string) => Color {
  const colorOf = colorsOf(theme)
  return (name) => readColor(name, () => undefined) ?? colorOf(name)
}

const inMarkerTheme = colorReader(markerTheme)
const known = [...tokenNames, ...constants].map((name) => ({ name, color: inMarkerTheme(name) }))

/** A computed colour of a browser: `rgb(0, 89, 201)`, `rgba(0, 0, 0, 0.62)`, `color(srgb 0.95 0.96 0.97 / 0.5)`. */
function computedColor(text: string): Color | null {
  const [, space, list] = /^(rgba?|color)\((?:srgb )?([\d. ,/e-]+)\)$/.exec(text) ?? []
  const [red, green, blue, alpha = 1] = (list ?? '').split(/[\s,/]+/).map(Number)
  if (red === undefined || green === undefined || blue === undefined) return null
  const scale = space === 'color' ? 255 : 1
  return { red: red * scale, green: green * scale, blue: blue * scale, alpha }
}

const isClose = (one: Color, other: Color): boolean =>
  (['red', 'green', 'blue'] as const).every((part) => Math.abs(one[part] - other[part]) < 0.6) &&
  Math.abs(one.alpha - other.alpha) < 0.005

/** The token, or the constant, that a page in the marker theme drew; null where it is none. */
export function tokenDrawn(computed: string): string | null {
  const color = computedColor(computed)
  return (color && known.find((each) => isClose(each.color, color))?.name) ?? null
}
