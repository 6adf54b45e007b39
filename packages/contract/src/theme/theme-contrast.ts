import { type Color, contrastRatio, layered, readColor } from './css-color.ts'
import { defaultTheme, fixedColors, propertyOf, type ThemeColorName, themeColorNames } from './theme-colors.ts'

/**
 * What parts use, made of the theme's colours: every colour of the meanings in the web's `tokens.css`, in the same words,
 * which a test compares. A drawn colour that is not found here fails the gallery's test.
 */
export const meanings = {
  like: 'var(--secondary-dark)',
  notice: 'var(--secondary-dark)',
  canvas: 'color-mix(in srgb, var(--primary-ultra-light) 40%, #fafafa)',
  surface: 'var(--white)',
  'surface-well': 'color-mix(in srgb, var(--primary-ultra-light) 25%, #f6f6f6)',
  'surface-tint': 'var(--primary-ultra-light)',
  'surface-warm': 'var(--secondary-ultra-light)',
  'surface-alert': '#fff6e0',
  'surface-error': 'var(--error-ultralight)',
  'surface-success': '#e8f5ee',
  ink: 'var(--main-text-color)',
  'ink-sub': 'rgb(0 0 0 / 0.62)',
  'ink-placeholder': 'var(--placeholder-color)',
  'ink-disabled': 'var(--disabled-color)',
  'ink-brand': 'var(--primary-dark)',
  'ink-warm': 'var(--secondary-dark)',
  'ink-error': 'var(--error-main-color)',
  'ink-success': '#12683c',
  'ink-alert': '#7a4a00',
  'fill-brand': 'var(--primary-dark)',
  'fill-brand-hover': 'color-mix(in srgb, var(--primary-dark) 86%, black)',
  'fill-brand-press': 'color-mix(in srgb, var(--primary-dark) 74%, black)',
  'on-brand': 'var(--white-text-color)',
  'fill-warm': 'var(--secondary-dark)',
  'fill-danger': 'var(--error-main-color)',
  'fill-danger-hover': 'color-mix(in srgb, var(--error-main-color) 84%, black)',
  decor: 'var(--primary-main)',
  'decor-soft': 'var(--primary-light)',
  hairline: 'var(--border-color)',
  'hairline-soft': 'rgb(0 0 0 / 0.07)',
  'hairline-strong': 'var(--dark-border-color)',
  'control-edge': 'rgb(0 0 0 / 0.46)',
  thread: 'var(--primary-main)',
  'focus-ring': '#1a1a1a',
  'focus-gap': 'var(--accent-color)',
} as const

type Meaning = keyof typeof meanings
type Ground = Meaning | 'accent-color' | 'accent-sub-color' | 'alert-medium' | 'primary-light' | 'secondary-light'
/** The pairs of colours: the least ratio (WCAG 2.2: 4.5 for text, 3 for graphics), the upper one, and its backgrounds. */
interface Use {
  needed: 4.5 | 3
  ink: Meaning | 'white-text-color' | 'link'
  grounds: readonly Ground[]
  /** For what, in words that an author of colours understands. */
  what: string
}

const uses: readonly Use[] = [
  {
    needed: 4.5,
    ink: 'ink',
    grounds: [
      'surface',
      'canvas',
      'surface-tint',
      'surface-warm',
      'surface-well',
      'surface-alert',
      'surface-error',
      'surface-success',
    ],
    what: 'text',
  },
  { needed: 4.5, ink: 'ink', grounds: ['accent-color', 'accent-sub-color'], what: 'marked words and accent labels' },
  { needed: 4.5, ink: 'ink', grounds: ['alert-medium'], what: 'warning labels' },
  { needed: 4.5, ink: 'ink', grounds: ['primary-light', 'secondary-light'], what: 'light labels' },
  { needed: 4.5, ink: 'like', grounds: ['surface'], what: 'labels of what is liked' },
  {
    needed: 4.5,
    ink: 'ink-sub',
    grounds: ['surface', 'canvas', 'surface-tint', 'surface-warm', 'surface-well'],
    what: 'quiet text',
  },
  { needed: 4.5, ink: 'ink-placeholder', grounds: ['surface'], what: 'placeholders' },
  {
    needed: 4.5,
    ink: 'ink-brand',
    grounds: ['surface', 'canvas', 'surface-tint', 'surface-well'],
    what: 'links in parts, what is chosen',
  },
  { needed: 4.5, ink: 'ink-warm', grounds: ['surface', 'canvas', 'surface-warm'], what: 'warm labels' },
  { needed: 4.5, ink: 'ink-error', grounds: ['surface', 'canvas', 'surface-error'], what: 'errors' },
  { needed: 4.5, ink: 'link', grounds: ['surface', 'canvas'], what: 'links in text' },
  { needed: 4.5, ink: 'on-brand', grounds: ['fill-brand', 'fill-brand-hover'], what: 'words on buttons and labels' },
  {
    needed: 4.5,
    ink: 'white-text-color',
    grounds: ['fill-warm', 'fill-danger'],
    what: 'words on warm labels and last steps',
  },
  { needed: 3, ink: 'decor', grounds: ['surface', 'canvas', 'surface-tint'], what: 'icons, thread, meters' },
  { needed: 3, ink: 'like', grounds: ['surface'], what: 'hearts, unread marks' },
  {
    needed: 3,
    ink: 'control-edge',
    grounds: ['surface', 'canvas', 'surface-tint', 'surface-well'],
    what: 'edges of fields',
  },
  { needed: 3, ink: 'focus-ring', grounds: ['accent-color'], what: 'the ring around what has the focus' },
]

/** One pair of colours on the screen. */
export interface Contrast {
  ink: string
  ground: string
  what: string
  ratio: number
  needed: number
  /** The theme's colours that make the pair, the upper one's first. */
  colors: ThemeColorName[]
}

const nameOfProperty = new Map<string, ThemeColorName>(themeColorNames.map((name) => [propertyOf(name), name]))
const fixed = new Map(Object.entries(fixedColors).map(([name, color]) => [propertyOf(name), color]))
const meaningOf = (property: string): string | undefined =>
  Object.hasOwn(meanings, property) ? meanings[property as Meaning] : undefined

/** The theme's colours that a property is made of. */
export function colorsIn(property: string): ThemeColorName[] {
  const own = nameOfProperty.get(property)
  if (own) return [own]
  return [...(meaningOf(property) ?? '').matchAll(/var\(--([\w-]+)\)/g)].flatMap(([, name = '']) => colorsIn(name))
}

/** Colours of a service; what is missing or empty is the portal's default. */
export type ThemeColors = Readonly<Partial<Record<ThemeColorName, string>>>

/** What the style sheets make of a theme: the colour of a custom property, named without its dashes. */
export function colorsOf(theme: ThemeColors): (property: string) => Color {
  const valueOf = (property: string): string | undefined => {
    const name = nameOfProperty.get(property)
    return name ? theme[name] || defaultTheme[name] : (meaningOf(property) ?? fixed.get(property))
  }
  return (property) => {
    const color = readColor(valueOf(property) ?? '', valueOf)
    if (!color) throw new Error(`--${property} is no colour: ${valueOf(property)}`)
    return color
  }
}

/** Every pair of text and ground, or drawing and ground, that the style sheets make of a theme, with its ratio. */
export function contrastsOf(theme: ThemeColors): Contrast[] {
  const colorOf = colorsOf(theme)
  return uses.flatMap(({ needed, ink, grounds, what }) =>
    grounds.map((ground) => {
      const below = layered(colorOf(ground), colorOf('surface'))
      const ratio = contrastRatio(layered(colorOf(ink), below), below)
      return { ink, ground, what, ratio, needed, colors: [...new Set([...colorsIn(ink), ...colorsIn(ground)])] }
    }),
  )
}

/** The pairs of a theme that cannot be read or seen well enough. */
export const faintPairsOf = (theme: ThemeColors): Contrast[] =>
  contrastsOf(theme).filter(({ ratio, needed }) => ratio < needed)
