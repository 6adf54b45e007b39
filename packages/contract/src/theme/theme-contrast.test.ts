import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { contrastRatio, layered, readColor } from './css-color.ts'
import { contrastsOf, faintPairsOf } from './theme-contrast.ts'

const color = (text: string) => readColor(text, () => undefined)
const ratio = (one: string, other: string) => {
  const [a, b] = [color(one), color(other)]
  if (!a || !b) throw new Error('No colour')
  return contrastRatio(a, b)
}

describe('contrast', () => {
  test.each([
    ['#000', '#fff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#1f85fd', 'white', 3.6],
    ['#b00020', '#fdecee', 6.4],
  ])('of %s on %s is %d', (one, other, expected) => {
    expect(ratio(one, other)).toBeCloseTo(expected, 1)
  })

  it('is the same both ways, and from 1 to 21', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    const opaque = fc.record({ red: channel, green: channel, blue: channel, alpha: fc.constant(1) })
    fc.assert(
      fc.property(opaque, opaque, (one, other) => {
        const value = contrastRatio(one, other)
        expect(value).toBe(contrastRatio(other, one))
        expect(value).toBeGreaterThanOrEqual(1)
        expect(value).toBeLessThanOrEqual(21.001)
      }),
    )
  })

  it('sees through what covers in part', () => {
    const [ink, ground] = [color('rgb(0 0 0 / 0.54)'), color('#ffffff')]
    expect(ink && ground && layered(ink, ground)).toEqual({ red: 117.3, green: 117.3, blue: 117.3, alpha: 1 })
  })

  test.each(['red', '', '#12', 'rgb(1,2,3)', 'var(--nothing)'])('%j is no colour', (text) => {
    expect(color(text)).toBeNull()
  })
})

/** The pairs of the look's own table (primary-dark, secondary-dark, tints and primary-main), and what it computes. */
const table = [
  ['kango', '#0059c9', '#c02b62', '#e9f3ff', '#feeff4', '#1f85fd', [6.42, 5.58, 5.72, 5.98, 5.01, 3.6, 3.21, 3.35]],
  ['yakuzai', '#00695c', '#a84a08', '#e4f6f3', '#fef2e8', '#0f9d8a', [6.61, 5.76, 5.91, 6.16, 5.23, 3.38, 3.02, 3.15]],
  [
    'comedical',
    '#4644bd',
    '#006a7a',
    '#efeffe',
    '#e6f6f8',
    '#6d6cf0',
    [7.44, 6.28, 6.54, 6.89, 5.65, 4.16, 3.65, 3.85],
  ],
  ['kaigo', '#a9430a', '#963070', '#fef1e9', '#fbeff6', '#e06020', [6.01, 7.11, 5.43, 5.62, 6.36, 3.58, 3.24, 3.35]],
  ['hoiku', '#1c6e38', '#8a5300', '#e9f6ed', '#fef5e4', '#2f9a52', [6.29, 6.33, 5.66, 5.88, 5.85, 3.58, 3.22, 3.34]],
] as const

describe('the pairs of a theme', () => {
  test.each(table)(
    'of %s have the ratios of the look, and none is too faint',
    (_, primaryDark, secondaryDark, primaryUltraLight, secondaryUltraLight, primaryMain, ratios) => {
      const theme = { primaryDark, secondaryDark, primaryUltraLight, secondaryUltraLight, primaryMain }
      const found = contrastsOf(theme)
      const pairs = [
        ['on-brand', 'fill-brand'],
        ['white-text-color', 'fill-warm'],
        ['ink-brand', 'surface-tint'],
        ['ink-brand', 'canvas'],
        ['ink-warm', 'surface-warm'],
        ['decor', 'surface'],
        ['decor', 'surface-tint'],
        ['decor', 'canvas'],
      ]
      const of = ([ink, ground]: string[]) => found.find((each) => each.ink === ink && each.ground === ground)?.ratio
      expect(pairs.map((pair) => of(pair)?.toFixed(2))).toEqual(ratios.map((each) => each.toFixed(2)))
      expect(faintPairsOf(theme)).toEqual([])
    },
  )

  it('are the default ones where a service has none of its own', () => {
    expect(faintPairsOf({})).toEqual([])
    expect(contrastsOf({ primaryDark: '' })).toEqual(contrastsOf({}))
  })

  it('that are too faint name the colours that make them', () => {
    const faint = faintPairsOf({ primaryDark: '#70b4ff' })
    const pairs = faint.map(({ ink, ground }) => `${ink} on ${ground}`)
    expect(pairs).toContain('on-brand on fill-brand')
    expect(pairs).toContain('ink-brand on surface-tint')
    const button = faint.find(({ ground }) => ground === 'fill-brand')
    expect(button).toMatchObject({ needed: 4.5, colors: ['whiteTextColor', 'primaryDark'] })
    expect(button?.ratio).toBeCloseTo(2.17, 2)
  })
})
