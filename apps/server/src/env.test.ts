import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readEnv } from './env.ts'

describe('readEnv', () => {
  it('serves on 3000 with the embedded database and demo data when nothing is set', () => {
    const env = readEnv({})
    expect(env).toMatchObject({ port: 3000, databaseUrl: null, hasDemoData: true, isDevelopment: false })
    expect(env.dataDir).toMatch(/\.data$/)
  })
  it('listens on this machine alone while embedded, and everywhere on PostgreSQL, unless it is told where', () => {
    const url = 'postgres://user@db/tsunagu'
    expect([readEnv({}).host, readEnv({ DATABASE_URL: url }).host]).toEqual([null, '0.0.0.0'])
    expect(readEnv({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })
  it('takes a PostgreSQL without demo data unless they are asked for', () => {
    const url = 'postgres://user@db/tsunagu'
    expect(readEnv({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, hasDemoData: false })
    expect(readEnv({ DATABASE_URL: url, DEMO_DATA: '1' }).hasDemoData).toBe(true)
  })
  it('takes secrets from files, and not from two places', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tsunagu-env-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'secret_keys')
    writeFileSync(file, `a:${'x'.repeat(32)}\n`)
    expect(readEnv({ SECRET_KEYS_FILE: file }).secretKeys).toEqual([{ id: 'a', secret: 'x'.repeat(32) }])
    const both = { SECRET_KEYS_FILE: file, SECRET_KEYS: `b:${'y'.repeat(32)}` }
    expect(() => readEnv(both)).toThrow('Set SECRET_KEYS or SECRET_KEYS_FILE, not both.')
    expect(() => readEnv({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(/DATABASE_URL_FILE names .*ENOENT/)
  })
  it.each([
    [{ PORT: 'http' }, /PORT must be a whole number/],
    [{ PORT: '70000' }, /PORT must be a whole number/],
    [{ DATABASE_URL: 'mysql://db' }, /DATABASE_URL must begin with/],
    [{ SMTP_URL: 'mail.example.jp:587' }, /SMTP_URL must be an address such as smtp:/],
    [{ SMTP_URL: 'smtp://mail.example.jp:port' }, /SMTP_URL must be an address such as smtp:/],
    [{ SECRET_KEYS: 'a:short' }, /the secret "a" needs at least 32 characters/],
    [{ SECRET_KEYS: 'a secret without a name, long enough to be one' }, /SECRET_KEYS is a list of name:secret/],
    [{ SECRET_KEYS: `a:${'x'.repeat(32)},a:${'y'.repeat(32)}` }, /SECRET_KEYS names a key twice/],
  ])('refuses %j', (source, text) => expect(() => readEnv(source)).toThrow(text))
})
