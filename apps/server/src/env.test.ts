import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

describe('readEnv', () => {
  it('serves on 3000 with the embedded database and demo data when nothing is set', () => {
    const env = readEnv({})
    expect(env).toMatchObject({ port: 3000, databaseUrl: null, hasDemoData: true, isDevelopment: false })
    expect(env.dataDir).toMatch(/\.data$/)
  })
  it('takes a PostgreSQL without demo data unless they are asked for', () => {
    const url = 'postgres://user@db/tsunagu'
    expect(readEnv({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, hasDemoData: false })
    expect(readEnv({ DATABASE_URL: url, DEMO_DATA: '1' }).hasDemoData).toBe(true)
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
