import type { SiteFile } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { defaultTheme, type ThemeColorName } from '@tsunagu/contract/theme/theme-colors.ts'
import { contrastsOf, faintPairsOf, type ThemeColors } from '@tsunagu/contract/theme/theme-contrast.ts'

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

/** A colour as parts of 0 to 255; null for one that is not written as `#rrggbb` or `#rgb`. */
function partsOf(color: string): [number, number, number] | null {
  const long = /^#[0-9a-f]{3}$/i.test(color) ? color.replaceAll(/[0-9a-f]/gi, '$&$&') : color
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(long)
  return found ? ([1, 2, 3].map((index) => Number.parseInt(found[index] ?? '0', 16)) as [number, number, number]) : null
}

const steps = 25

/** Mixes a colour with black or white by a share of 0 to 1. */
const mixed = (parts: readonly number[], end: number, share: number): string =>
  `#${parts.map((part) => hex(part + (end - part) * share)).join('')}`

/**
 * The nearest colour of the same hue, darker before lighter, with which the pairs that fail by it can be read; null where
 * none does without spoiling another pair.
 */
function mendedColor(theme: ThemeColors, name: ThemeColorName): string | null {
  const parts = partsOf(theme[name] || defaultTheme[name])
  if (!parts) return null
  const others = faintPairsOf(theme).filter(({ colors }) => !colors.includes(name)).length
  for (let step = 1; step <= steps; step += 1) {
    for (const end of [0, 255]) {
      const color = mixed(parts, end, step / steps)
      const left = faintPairsOf({ ...theme, [name]: color })
      if (left.length <= others && !left.some(({ colors }) => colors.includes(name))) return color
    }
  }
  return null
}

/** What can be read by a theme, and the colours that would mend what cannot. */
export function contrastsOfFile(theme: ThemeColors): Pick<SiteFile, 'contrasts' | 'mended'> {
  const names = [...new Set(faintPairsOf(theme).flatMap(({ colors }) => colors.slice(0, 1)))]
  return {
    contrasts: contrastsOf(theme).map(({ what: _, ...pair }) => pair),
    mended: names.map((name) => ({ name, color: mendedColor(theme, name) })),
  }
}
