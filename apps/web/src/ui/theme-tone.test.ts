import { themeTypes } from '@tsunagu/contract/theme/theme-colors.ts'
import { expect, test } from 'vitest'
import { toneOfTheme } from './theme-tone.ts'

/** Types whose colours are the same by the specification's defaults. */
const alike = [
  ['inactive_color', 'disabled_color'],
  ['frame_color', 'border_color'],
  ['white', 'white_text_color'],
  ['like', 'notice'],
]

test('theme types have tones of their own, but for those of one colour', () => {
  const first = (type: string) => alike.find((types) => types.includes(type))?.[0] ?? type
  const colors = new Set(themeTypes.map(first))
  const shown = new Map(themeTypes.map((type) => [toneOfTheme(type), first(type)]))
  expect(shown.size).toBe(colors.size)
  for (const type of themeTypes) expect([type, shown.get(toneOfTheme(type))]).toEqual([type, first(type)])
})

test.each([
  ['primary_main', 'brandLine'],
  ['primary_dark', 'brand'],
  ['secondary_light', 'warmLight'],
  ['alert_medium', 'alert'],
  ['error_main_color', 'danger'],
])('theme type %s has the tone %s', (type, tone) => {
  expect(toneOfTheme(type)).toBe(tone)
})

test.each(['', null, undefined, 'primaryMain', 'constructor', 'unheard_of'])(
  'unknown type %j takes the main text colour',
  (type) => {
    expect(toneOfTheme(type)).toBe(toneOfTheme('main_text_color'))
  },
)
