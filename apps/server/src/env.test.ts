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
    [{ UPLOAD_KEY: 'short' }, /UPLOAD_KEY needs at least 32/],
  ])('refuses %j', (source, text) => expect(() => readEnv(source)).toThrow(text))
})
