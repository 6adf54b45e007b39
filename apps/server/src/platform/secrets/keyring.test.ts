import { describe, expect, it } from 'vitest'
import { createKeyring, parseKeys } from './keyring.ts'

const secretOf = (letter: string) => letter.repeat(40)
const old = { id: '2026a', secret: secretOf('a') }
const young = { id: '2026b', secret: secretOf('b') }
const before = createKeyring([old])
const after = createKeyring([young, old])
const plain = Buffer.from('秘密')

describe('sealing', () => {
  it('gives back what was sealed, never the same bytes twice', () => {
    const [first, second] = [before.seal('srp_verifier', plain, 'x'), before.seal('srp_verifier', plain, 'x')]
    expect(before.open('srp_verifier', first, 'x')).toEqual(plain)
    expect(first.equals(second)).toBe(false)
    expect(first.includes(plain)).toBe(false)
  })

  it('opens nothing that was changed, sealed for another use, or for another owner', () => {
    const sealed = before.seal('srp_verifier', plain, 'kango/1')
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(before.open('srp_verifier', changed, 'kango/1')).toBeNull()
    }
    expect(before.open('srp_challenge', sealed, 'kango/1')).toBeNull()
    expect(before.open('srp_verifier', sealed, 'kango/2')).toBeNull()
    for (const length of [0, 1, 2, 8, sealed.length - 1])
      expect(before.open('srp_verifier', sealed.subarray(0, length), 'kango/1')).toBeNull()
  })
})

describe('a change of keys', () => {
  it('leaves what is there usable, and tells what the old key sealed', () => {
    const sealed = before.seal('srp_verifier', plain, 'x')
    const signature = before.sign('mail_link', 'text')
    expect(after.open('srp_verifier', sealed, 'x')).toEqual(plain)
    expect(after.verify('mail_link', 'text', signature)).toBe(true)
    expect([after.isCurrent(sealed), after.isCurrent(after.seal('srp_verifier', plain, 'x'))]).toEqual([false, true])
    expect(after.sign('mail_link', 'text')).toMatch(/^2026b\./)
  })

  it('ends with the old key taken away', () => {
    const alone = createKeyring([young])
    expect(alone.open('srp_verifier', before.seal('srp_verifier', plain, 'x'), 'x')).toBeNull()
    expect(alone.verify('mail_link', 'text', before.sign('mail_link', 'text'))).toBe(false)
  })
})

describe('signing', () => {
  it('holds for that text and that use alone', () => {
    const signature = before.sign('mail_link', 'text')
    expect(before.verify('mail_link', 'text', signature)).toBe(true)
    expect(before.verify('mail_link', 'texts', signature)).toBe(false)
    expect(before.verify('upload', 'text', signature)).toBe(false)
    for (const wrong of ['', '.', 'x', '2026a.', `2026a.${signature}`, signature.slice(0, -1)])
      expect(before.verify('mail_link', 'text', wrong)).toBe(false)
  })
})

it('reads keys as an environment carries them', () => {
  expect(parseKeys(`2026b:${secretOf('b')}, 2026a:${secretOf('a')}`)).toEqual([young, old])
})
