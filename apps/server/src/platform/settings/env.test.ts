import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readEnv } from './env.ts'

describe('readEnv', () => {
  it('serves on 3000 with the embedded database and demo data when nothing is set', () => {
    const env = readEnv({})
    expect(env).toMatchObject({ port: 3000, databaseUrl: null, hasDemoData: true, isDevelopment: false })
    expect(env.secondFactor).toBe('none')
    expect(env.dataDir).toMatch(/\.data$/)
  })
  it('listens on this machine alone while embedded, and everywhere on PostgreSQL, unless the setting says where', () => {
    const url = 'postgres://user@db/tsunagu'
    expect([readEnv({}).host, readEnv({ DATABASE_URL: url }).host]).toEqual([null, '0.0.0.0'])
    expect(readEnv({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })
  it('takes a PostgreSQL without demo data unless they are asked for', () => {
    const url = 'postgres://user@db/tsunagu'
    expect(readEnv({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, hasDemoData: false })
    expect(readEnv({ DATABASE_URL: url, DEMO_DATA: '1' })).toMatchObject({ hasDemoData: true, secondFactor: 'none' })
    expect(readEnv({ DATABASE_URL: url }).secondFactor).toBe('roles')
    expect(readEnv({ SECOND_FACTOR: 'all' }).secondFactor).toBe('all')
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
  it('trims what is set, and takes an empty one as not set', () => {
    const env = readEnv({
      PORT: ' 4000 ',
      PROVIDER_DOMAINS: ' Example.jp,example.com\n',
      LOG_LEVEL: '',
      BEHIND_PROXY: ' ',
    })
    expect(env).toMatchObject({ port: 4000, providerDomains: ['example.jp', 'example.com'], logLevel: 'warn' })
    expect(env.proxyNetworks).toEqual([])
    expect(readEnv({ BEHIND_PROXY: '127.0.0.1,10.1.0.0/16,::1' }).proxyNetworks).toHaveLength(3)
    const apiHosts = [{ page: '*.example.jp', api: '*.api.example.jp' }]
    expect(readEnv({ API_HOSTS: ' *.example.jp=*.api.example.jp' }).apiHosts).toEqual(apiHosts)
  })
  it('divides the connections among the processes of a start, and gives each a management port', () => {
    const source = { DATABASE_URL: 'postgres://user@db/tsunagu', WEB_CONCURRENCY: '4', MANAGEMENT_PORT: '9100' }
    expect(readEnv(source)).toMatchObject({ processes: { count: 4, number: 0, pool: 5 }, management: { port: 9100 } })
    expect(readEnv({ ...source, WEB_PROCESS: '3', DATABASE_POOL: '30' })).toMatchObject({
      processes: { count: 4, number: 3, pool: 7 },
      management: { port: 9103 },
    })
    expect(readEnv({}).processes).toEqual({ count: 1, number: 0, pool: 10 })
  })
  it('has localhost for a domain only where no other is named', () => {
    expect(readEnv({}).providerDomains).toEqual(['localhost'])
    expect(readEnv({ PROVIDER_DOMAINS: 'example.jp' }).providerDomains).toEqual(['example.jp'])
  })
  it('tells no secret', () => {
    const key = 'a secret without a name, long enough to be one'
    const wrong = [{ DATABASE_URL: `mysql://a:${key}@db` }, { SMTP_URL: key }, { SECRET_KEYS: key }]
    for (const source of wrong) expect(() => readEnv(source)).toThrow(/^(?!.*a secret without)/)
  })
  it.each([
    [{ PORT: 'http' }, /^PORT is "http", but must be a whole number from 0 to 65535\.$/],
    [{ PORT: '70000' }, /^PORT is "70000", but must be a whole number/],
    [{ WEB_CONCURRENCY: '0' }, /^WEB_CONCURRENCY is "0", but must be a whole number from 1 to 64\.$/],
    [{ WEB_CONCURRENCY: '2' }, /^WEB_CONCURRENCY needs DATABASE_URL: /],
    [
      { DATABASE_URL: 'postgres://user@db/tsunagu', WEB_CONCURRENCY: '2', MANAGEMENT_PORT: '2999' },
      /^MANAGEMENT_PORT is 2999, but 2 processes need the ports up to 3000\.$/,
    ],
    [
      { DATABASE_URL: 'postgres://user@db/tsunagu', WEB_CONCURRENCY: '8', DATABASE_POOL: '15' },
      /^DATABASE_POOL is 15, but 8 processes need 16 at least\.$/,
    ],
    [
      { PROVIDER_DOMAINS: 'example.jp, example.com' },
      /^PROVIDER_DOMAINS is "example\.jp, .*domains parted by commas, without blanks/,
    ],
    [{ PROVIDER_DOMAINS: 'https://example.jp' }, /^PROVIDER_DOMAINS is "https:\/\/example\.jp", but must be/],
    [{ PROVIDER_DOMAINS: 'example.jp:8443' }, /^PROVIDER_DOMAINS is/],
    [{ PROVIDER_DOMAINS: 'example.jp,' }, /^PROVIDER_DOMAINS is/],
    [{ API_HOSTS: 'nonsense' }, /^API_HOSTS is "nonsense", but must be pairs of hosts/],
    [{ API_HOSTS: '*.example.jp=api.example.jp' }, /^API_HOSTS is/],
    [{ BEHIND_PROXY: 'yes' }, /^BEHIND_PROXY is "yes", but must be the addresses or networks/],
    [{ BEHIND_PROXY: '1' }, /^BEHIND_PROXY is "1", but must be the addresses or networks/],
    [{ BEHIND_PROXY: '10.0.0.0/33' }, /^BEHIND_PROXY is/],
    [{ LOG_LEVEL: 'verbose' }, /^LOG_LEVEL is "verbose", but must be one of trace, debug/],
    [{ MANAGEMENT_PORT: '9090x' }, /^MANAGEMENT_PORT is "9090x", but must be a whole number/],
    [{ MANAGEMENT_PORT: '9090', MANAGEMENT_HOST: 'a b' }, /^MANAGEMENT_HOST is "a b"/],
    [{ PUBLIC_PORT: '-1' }, /^PUBLIC_PORT is "-1"/],
    [{ HOST: 'http://0.0.0.0' }, /^HOST is "http:/],
    [{ SECOND_FACTOR: 'some' }, /^SECOND_FACTOR is "some", but must be one of none, roles, all/],
    [{ DEMO_DATA: 'yes' }, /^DEMO_DATA is "yes", but must be 1 or 0/],
    [{ DEMO_PEOPLE: 'many' }, /^DEMO_PEOPLE is "many", but must be a whole number/],
    [{ PRIVATE_WEBHOOKS: 'on' }, /^PRIVATE_WEBHOOKS is "on"/],
    [{ STOP_DELAY_SECONDS: '5m' }, /^STOP_DELAY_SECONDS is "5m", but must be a number of seconds/],
    [{ DATABASE_URL: 'mysql://db' }, /DATABASE_URL must begin with/],
    [{ SMTP_URL: 'mail.example.jp:587' }, /SMTP_URL must be an address such as smtp:/],
    [{ SMTP_URL: 'smtp://mail.example.jp:port' }, /SMTP_URL must be an address such as smtp:/],
    [{ SECRET_KEYS: 'a:short' }, /the secret "a" needs at least 32 characters/],
    [{ SECRET_KEYS: 'a secret without a name, long enough to be one' }, /SECRET_KEYS is a list of name:secret/],
    [{ SECRET_KEYS: `a:${'x'.repeat(32)},a:${'y'.repeat(32)}` }, /SECRET_KEYS names a key twice/],
  ])('refuses %j', (source, text) => expect(() => readEnv(source)).toThrow(text))
})
