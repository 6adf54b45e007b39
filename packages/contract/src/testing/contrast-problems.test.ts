import { describe, expect, it, test } from 'vitest'
import type { Color } from '../theme/css-color.ts'
import { contrastProblems } from './contrast-problems.ts'
import { colorReader, markerTheme, tokenDrawn, tokenNames } from './marker-theme.ts'
import type { DrawnPair } from './preview-handle.ts'

const marked = colorReader(markerTheme)
const computed = ({ red, green, blue, alpha }: Color) =>
  Number.isInteger(red)
    ? `rgba(${red}, ${green}, ${blue}, ${alpha})`
    : `color(srgb ${red / 255} ${green / 255} ${blue / 255})`
const drawn = (ink: string, ...grounds: string[]): DrawnPair => ({
  kind: 'text',
  element: 'p “求人”',
  isLarge: false,
  ink: computed(marked(ink)),
  grounds: grounds.map((ground) => computed(marked(ground))),
})
const services = [
  { key: 'kango', theme: {} },
  { key: 'pale', theme: { primaryDark: '#70b4ff' } },
]

describe('a colour drawn in the marker theme', () => {
  test.each(tokenNames)('tells that it was %s', (name) => {
    expect(tokenDrawn(computed(marked(name)))).toBe(name)
  })

  test.each([
    ['rgb(11, 83, 148)', '#0b5394'],
    ['rgb(255, 255, 255)', 'white'],
    ['rgba(0, 0, 0, 0.62)', 'ink-sub'],
  ])('%s is the same in every theme: %s', (text, name) => expect(tokenDrawn(text)).toBe(name))

  test.each(['rgb(1, 2, 3)', 'rgba(255, 255, 255, 0.5)', 'linear-gradient(rgb(255, 255, 255))', 'img', ''])(
    '%j is nothing that is known',
    (text) => expect(tokenDrawn(text)).toBeNull(),
  )
})

describe('pairs that were drawn', () => {
  it('have no problem where they can be read in every theme', () => {
    expect(contrastProblems([drawn('ink', 'surface', 'canvas'), drawn('ink-sub', 'canvas')], services)).toEqual([])
  })

  it('are too faint in the theme that makes them so', () => {
    expect(contrastProblems([drawn('white-text-color', 'fill-brand', 'surface')], services)).toEqual([
      'text of p “求人”: white-text-color on primary-dark over white has 2.17 in pale, needs 4.5',
    ])
  })

  it('may be fainter where the text is large, or an edge', () => {
    const faint = drawn('decor', 'surface')
    const only = [{ key: 'kango', theme: {} }]
    expect(contrastProblems([faint], only)[0]).toContain('has 3.60 in kango, needs 4.5')
    expect(contrastProblems([{ ...faint, isLarge: true }], only)).toEqual([])
    expect(contrastProblems([{ ...faint, kind: 'edge' }], only)).toEqual([])
  })

  it('are seen through what covers in part, down to the ground', () => {
    const shade = (key: string, borderColor: string) => ({ key, theme: { borderColor } })
    const shades = [shade('dark', 'rgb(0 0 0 / 0.9)'), shade('light', 'rgb(0 0 0 / 0.02)')]
    const problems = contrastProblems([drawn('ink', 'hairline', 'surface')], shades)
    expect(problems.filter((problem) => problem.includes('has'))).toEqual([
      expect.stringMatching(/main-text-color on border-color over white has 1\.\d\d in dark, needs 4.5/),
    ])
  })

  it('fail where a colour is unknown, or is on a picture', () => {
    expect(contrastProblems([{ ...drawn('ink'), grounds: ['rgb(1, 2, 3)'] }], services)[0]).toContain('rgb(1, 2, 3): ')
    expect(contrastProblems([{ ...drawn('ink'), grounds: ['img'] }], services)[0]).toContain('img: neither a token')
  })

  it('fail where no new service would be checked for them', () => {
    expect(contrastProblems([drawn('ink-warm', 'surface-alert')], [])).toEqual([
      expect.stringContaining('secondary-dark on surface-alert is not among the pairs of theme-contrast.ts'),
    ])
  })
})
