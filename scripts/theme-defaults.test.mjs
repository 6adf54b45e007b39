import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultTheme, fixedColors, propertyOf } from '@tsunagu/contract/theme/theme-colors.ts'
import { meanings } from '@tsunagu/contract/theme/theme-contrast.ts'
import { describe, expect, it } from 'vitest'
import { root } from './root.mjs'

const tokens = readFileSync(join(root, 'packages/look/src/styles/tokens.css'), 'utf8')

/** @param {string} property */
const valueOf = (property) => new RegExp(`^\\s*--${property}:\\s*([^;]+);`, 'm').exec(tokens)?.[1]?.toLowerCase()

// `like` and `notice` follow the service's own pair in the style sheet.
const fixed = Object.entries(fixedColors).filter(([name]) => name !== 'like' && name !== 'notice')

describe('the default theme in the style sheet', () => {
  it.each([...Object.entries(defaultTheme), ...fixed])('%s is the contract’s', (name, color) => {
    expect(valueOf(propertyOf(name))).toBe(color.toLowerCase())
  })
})

describe('what the style sheet makes of a theme', () => {
  it.each(Object.entries(meanings))('%s is what contrast is computed of', (name, value) => {
    expect(valueOf(name)).toBe(value)
  })
})
