import { beforeEach, expect, it } from 'vitest'
import { KeyBindings } from './key-bindings.ts'

let keys: KeyBindings
let done: string[]
let now = 0
const run = (name: string) => {
  done.push(name)
}
const press = (key: string, after = 100) => {
  now += after
  const event: Partial<KeyboardEvent> = { key, code: '', getModifierState: () => false }
  keys.press(event as KeyboardEvent, now)
}
beforeEach(() => {
  keys = new KeyBindings()
  done = []
  now = 0
  keys.add(['g t', 'g i', 'g j'], run)
  keys.add(['j', 'k'], run)
})

it('a sequence is acted on right after another one', () => {
  for (const key of ['g', 't', 'g', 'i', 'g', 't']) press(key)
  expect(done).toEqual(['g t', 'g i', 'g t'])
})

it('the end of a sequence is no key of its own, whichever part of the page has bound it', () => {
  for (const key of ['g', 'j', 'j']) press(key)
  expect(done).toEqual(['g j', 'j'])
})

it('a key that ends no sequence does nothing, unless it begins one', () => {
  for (const key of ['g', 'k', 'k', 'g', 'g', 'i']) press(key)
  expect(done).toEqual(['k', 'g i'])
})

it('a sequence is forgotten after a pause', () => {
  press('g')
  press('j', 1_001)
  expect(done).toEqual(['j'])
})

it('a modifier does not end a sequence, and keys are unbound with their part of the page', () => {
  const unbind = keys.add(['x'], run)
  for (const key of ['g', 'Shift', 't', 'x']) press(key)
  unbind()
  press('x')
  expect(done).toEqual(['g t', 'x'])
})
