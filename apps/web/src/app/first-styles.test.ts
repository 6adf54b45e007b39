import { expect, test } from 'vitest'
import { firstStyles } from './first-styles.ts'

const stylesOf = (text: string, ...classes: string[]) =>
  firstStyles({ file: 'assets/style.css', text }, `<main class="${classes.join(' ')}"></main>`)

test.each([
  ['.a{color:red}', true],
  ['.b{color:red}', false],
  ['.a .b{color:red}', false],
  ['.b,.a{color:red}', true],
  ['h1{color:red}', true],
  // Of what an element must not have, or may have, nothing has to be there
  ['.a:not(.b,:has(.c)){color:red}', true],
  ['.a:is(.b,h1){color:red}', true],
  ['.a[href=".b"]{color:red}', true],
  ['@keyframes turn{to{rotate:1turn}}', true],
  ['.a:before{content:"}.b{"}', true],
  ['.a:before{content:"\\"}.b{"}', true],
  ["/*! it's one */.a{color:red}", true],
  ['.b{background:url("data:image/svg+xml;a{b}")}', false],
])('of a page with .a the rule %s: %s', (rule, isNeeded) => {
  expect(stylesOf(`h2{}${rule}h3{}`, 'a')).toBe(isNeeded ? `h2{}${rule}h3{}` : 'h2{}h3{}')
})

test('a class may have escaped characters, and a text that is not closed ends with the sheet', () => {
  expect(stylesOf(String.raw`.w-1\/2{color:red}`, 'w-1/2')).toBe(String.raw`.w-1\/2{color:red}`)
  expect(stylesOf('.a{content:"}', 'a')).toBe('.a{content:"}')
})

test('layers and conditions stay around their rules, and go without any', () => {
  const sheet =
    '@layer base,parts;@layer parts{.a{}@media print{.b{}}@media (width>=768px){.a{}.b{}}}@layer pages{.b{}}'
  expect(stylesOf(sheet, 'a')).toBe('@layer base,parts;@layer parts{.a{}@media (width>=768px){.a{}}}')
})
