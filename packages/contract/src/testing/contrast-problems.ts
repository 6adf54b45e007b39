import { contrastRatio, layered } from '../theme/css-color.ts'
import type { ThemeColorName } from '../theme/theme-colors.ts'
import { colorsIn, contrastsOf } from '../theme/theme-contrast.ts'
import { colorReader, markerTheme, tokenDrawn, tokenOf } from './marker-theme.ts'
import type { DrawnPair } from './preview-handle.ts'

/** A service and its colours; an empty one is the portal's default. */
export interface ThemedService {
  key: string
  theme: Readonly<Partial<Record<ThemeColorName, string>>>
}

const neededBy = ({ kind, isLarge }: DrawnPair): number => (kind === 'edge' || isLarge ? 3 : 4.5)

const pairName = (ink: string, ground: string) => `${tokenOf(ink)} on ${tokenOf(ground)}`

/** The pairs that `tenant check` calculates of any theme, with what it asks of them. */
const calculated = new Map<string, number>()
for (const { ink, ground, needed } of contrastsOf({}))
  calculated.set(pairName(ink, ground), Math.max(needed, calculated.get(pairName(ink, ground)) ?? 0))

function ratioIn({ theme }: ThemedService, ink: string, grounds: readonly string[]): number {
  const colorOf = colorReader(theme)
  const below = grounds.reduceRight((ground, name) => layered(colorOf(name), ground), colorOf('white'))
  return contrastRatio(layered(colorOf(ink), below), below)
}

/** Whether `tenant check` would miss the pair in a future theme. */
function isUncalculated(ink: string, ground: string, needed: number): boolean {
  const isOfTheTheme = colorsIn(ink).length > 0 || colorsIn(ground).length > 0
  const isOpaque = colorReader(markerTheme)(ground).alpha === 1
  return isOfTheTheme && isOpaque && (calculated.get(pairName(ink, ground)) ?? 0) < needed
}

/** @param pair as it was drawn in the marker theme */
function problemsOfPair(pair: DrawnPair, services: readonly ThemedService[]): string[] {
  const drawn = [pair.ink, ...pair.grounds]
  const names = drawn.map(tokenDrawn)
  const unknown = drawn.filter((_, index) => names[index] === null)
  if (unknown.length > 0)
    return [`${unknown.join(' and ')}: neither a token nor one of the constants of testing/marker-theme.ts`]
  const [ink = '', ...grounds] = names.map(String)
  const needed = neededBy(pair)
  const what = `${ink} on ${grounds.join(' over ')}`
  const faint = services
    .map((service) => ({ key: service.key, ratio: ratioIn(service, ink, grounds) }))
    .filter(({ ratio }) => ratio < needed)
    .map(({ key, ratio }) => `${what} has ${(Math.floor(ratio * 100) / 100).toFixed(2)} in ${key}, needs ${needed}`)
  if (!isUncalculated(ink, grounds[0] ?? 'white', needed)) return faint
  return [...faint, `${what} is not among the pairs of theme-contrast.ts: \`tenant check\` would not see it faint`]
}

/**
 * What is wrong with pairs of colours that a page drew in the marker theme: too faint in a service (WCAG 2.2: 4.5 for text,
 * 3 for large text and edges), of a colour that nobody knows, or missing where the colours of a new service are checked.
 */
export const contrastProblems = (pairs: readonly DrawnPair[], services: readonly ThemedService[]): string[] =>
  pairs.flatMap((pair) =>
    problemsOfPair(pair, services).map((problem) => `${pair.kind} of ${pair.element}: ${problem}`),
  )
