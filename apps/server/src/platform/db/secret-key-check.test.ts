// Also on PGlite: bytes

import { describe, expect, it } from 'vitest'
import { createKeyring } from '#server/platform/secrets/keyring.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { noteKeys, requireKnownKeys } from './secret-key-check.queries.ts'

const portal = useTestApp()
const key = (id: string, letter: string) => ({ id, secret: letter.repeat(40) })
const first = createKeyring([key('2026a', 'a')])
const check = (keyring = first) => requireKnownKeys(portal().connection, keyring)
const note = (keyring = first, isForgetting = false) => noteKeys(portal().connection, keyring, { isForgetting })

describe('a start', () => {
  it('takes any keys where the database knows none, and then those alone', async () => {
    await check()
    await note()
    await check()
    await expect(check(createKeyring([key('2026a', 'x')]))).rejects.toThrow(
      /^SECRET_KEYS: the secret of "2026a" is not the one that this database has been used with\. Set SECRET_KEYS to/,
    )
    await expect(check(createKeyring([key('2026b', 'b')]))).rejects.toThrow(/has none of the keys .* \("2026a"\)/)
  })

  it('takes a new key in front of the old one, and then without it', async () => {
    const both = createKeyring([key('2026b', 'b'), key('2026a', 'a')])
    await check(both)
    await note(both)
    const young = createKeyring([key('2026b', 'b')])
    await check(young)
    await expect(check(createKeyring([key('2026b', 'b'), key('2026a', 'x')]))).rejects.toThrow(/secret of "2026a"/)
  })

  it('gives lost keys up on request', async () => {
    const other = createKeyring([key('2027a', 'c')])
    await note(other, true)
    await check(other)
    await expect(check()).rejects.toThrow(/has none of the keys/)
  })

  it('keeps nothing that a key could be had from', async () => {
    const { rows } = await portal().connection.executeSql(
      `select encode(value, 'escape') as text from installation_secret where starts_with(name, 'key_check/')`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('cccc')
  })
})
