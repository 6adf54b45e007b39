import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawnIcons } from '../apps/web/src/ui/drawn-icons.ts'
import { buildIconSprite, iconSources, spritePath } from './build-icon-sprite.mjs'

const sprite = readFileSync(spritePath, 'utf8')

test.each([...drawnIcons])('icon %s has a symbol in the sprite', (type) => {
  expect(sprite).toContain(`<symbol id="i-${type}"`)
})

test('every source is an icon that can be drawn', () => {
  const names = readdirSync(iconSources).map((file) => file.replace('.svg', ''))
  expect(names.filter((name) => !drawnIcons.has(name))).toEqual([])
})

test('the committed sprite is the one that the script writes', () => {
  expect(sprite).toBe(buildIconSprite())
})
