import { describe, expect, it } from 'vitest'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { trustedProxy } from './trusted-proxy.ts'

const portal = useTestApp({ isBehindProxy: true })

describe('a proxy', () => {
  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['10.1.255.9', true],
    ['10.2.0.1', false],
    ['2001:db8::7', true],
    ['2001:db9::7', false],
    ['203.0.113.9', false],
  ])('%s is one of its own: %s', (address, isOwn) => {
    expect(trustedProxy(['127.0.0.1', '10.1.0.0/16', '2001:db8::/32'])(address)).toBe(isOwn)
  })

  it('is nobody where none is named', () => expect(trustedProxy([])('127.0.0.1')).toBe(false))
})

describe('a forwarded address', () => {
  const headers = {
    host: 'kango.localhost',
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-proto': 'https',
    'x-request-id': 'proxy-1234567',
  }
  const health = (remoteAddress: string) => portal().app.inject({ url: '/v1/app/health/check', headers, remoteAddress })

  it('is believed from the proxy', async () => {
    const { headers: answered } = await health('127.0.0.1')
    expect(answered).toMatchObject({ 'x-request-id': 'proxy-1234567' })
    expect(answered['strict-transport-security']).toBeDefined()
  })

  it('is not believed from a direct caller', async () => {
    const { headers: answered } = await health('203.0.113.9')
    expect(answered['x-request-id']).not.toBe('proxy-1234567')
    expect(answered['strict-transport-security']).toBeUndefined()
  })

  it('is what the audit notes where it is believed, and nowhere else', async () => {
    const asOperator = { ...headers, authorization: `Bearer ${await tokenFor(portal())}` }
    for (const remoteAddress of ['203.0.113.9', '127.0.0.1'])
      await portal().app.inject({ url: '/v1/operator/job_seekers', headers: asOperator, remoteAddress })
    const { rows } = await portal().connection.executeSql('select network_address from operator_audit order by number')
    expect(rows.map((row) => row['network_address'])).toEqual(['203.0.113.9', '198.51.100.7'])
  })
})
