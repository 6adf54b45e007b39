import { readFileSync } from 'node:fs'
import { defaultTheme, fixedColors } from '@tsunagu/contract/theme-colors.ts'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const propertyOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const valueOf = (name: string) =>
  new RegExp(`^\\s*${propertyOf(name)}:\\s*([^;]+);`, 'm').exec(tokens)?.[1]?.toLowerCase()

describe('the default theme in the style sheet', () => {
  it.each(Object.entries(defaultTheme))('%s is the contract’s', (name, color) => {
    expect(valueOf(name)).toBe(color.toLowerCase())
  })
  // `like` and `notice` follow the service's pair unless it has none (look's tokens); the pair's own default is theirs.
  it.each(Object.entries(fixedColors).filter(([name]) => name !== 'like' && name !== 'notice'))(
    '%s is the contract’s',
    (name, color) => {
      expect(valueOf(name)).toBe(color.toLowerCase())
    },
  )
})
