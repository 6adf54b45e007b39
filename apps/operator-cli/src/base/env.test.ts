import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

it('falls back on the defaults of the server', () => {
  expect(readEnv({})).toEqual({
    operatorKey: null,
    dataDir: resolve('.data'),
    port: '3000',
    providerDomain: null,
    startFolder: process.cwd(),
  })
})

it('takes what is set', () => {
  const env = readEnv({
    TSUNAGU_OPERATOR_KEY: 'tsk_1',
    DATA_DIR: '/data',
    PORT: '3001',
    PROVIDER_DOMAINS: 'example.jp,other.example',
  })
  expect(env).toMatchObject({
    providerDomain: 'example.jp',
    operatorKey: 'tsk_1',
    dataDir: resolve('/data'),
    port: '3001',
  })
})

it('reads relative paths from where npm was called, not from where it runs scripts', () => {
  expect(readEnv({ npm_lifecycle_event: 'operator', INIT_CWD: '/home/me' }).startFolder).toBe('/home/me')
  expect(readEnv({ npm_lifecycle_event: 'test', INIT_CWD: '/home/me' }).startFolder).toBe(process.cwd())
})
