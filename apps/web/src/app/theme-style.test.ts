import { expect, test } from 'vitest'
import { blankAppConfig } from '#web/api/app-config-query.ts'
import { themeStyle } from './theme-style.ts'

const themed = (colors: Partial<typeof blankAppConfig.theme>) => themeStyle({ ...blankAppConfig.theme, ...colors })

test('only colours that are set override the defaults', () => {
  expect(themed({})).toBe('')
  expect(themed({ primaryMain: '#1F85FD', mainTextColor: 'rgb(0 0 0 / 0.87)' })).toBe(
    ':root{--main-text-color:rgb(0 0 0 / 0.87);--primary-main:#1F85FD}',
  )
})

test.each([
  'red;}body{display:none',
  '</style><script>',
  'url(https://evil.example)',
  'var(--x)',
  '#12',
  'expression(1)',
])('what is no colour is left out: %s', (value) => {
  expect(themed({ accentColor: value })).toBe('')
})
