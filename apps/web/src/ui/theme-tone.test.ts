import { expect, test } from 'vitest'
import { toneOfTheme } from './theme-tone.ts'

test.each([
  ['primary_main', 'brand'],
  ['secondary_light', 'warmSoft'],
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
