import { describe, expect, it } from 'vitest'
import { createPasswords, hashPassword } from './passwords.ts'

describe('passwords', () => {
  it('are hashed as argon2id with 19 MiB, two passes and a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword('yozora-47'), hashPassword('yozora-47')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
  })
  it('are the same typed in full width or with composed characters', async () => {
    const { hash, verify } = createPasswords()
    const stored = await hash('パスが47yozora')
    expect(await verify(stored, 'パスか\u3099４７ｙｏｚｏｒａ')).toBe(true)
    expect(await verify(stored, 'パスか47yozora')).toBe(false)
  })
  it('of nobody are never right', async () => {
    expect(await createPasswords().verify(null, 'yozora-47')).toBe(false)
  })
  it('wait in line, all get their turn, and too many are refused', async () => {
    const { hash } = createPasswords({ maxConcurrent: 1, maxWaiting: 2 })
    const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((password) => hash(password)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(results[3]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } })
    expect(await hash('e')).toMatch(/^\$argon2id/)
  })
})
