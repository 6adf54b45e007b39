import { describe, expect, it } from 'vitest'
import type { Tenant, Tenants } from '#server/definitions/tenant.ts'
import { hostnameOf, isLoopback, tenantOfHost } from './tenant.ts'

const tenant = (key: string, hosts: string[] = []) => ({ key, hosts }) as Tenant
const tenants: Tenants = new Map([
  ['kango', tenant('kango')],
  ['kaigo', tenant('kaigo', ['kaigo-tsunagu.example'])],
])
const keyOf = (host: string, domains = ['localhost', 'example.jp']) =>
  tenantOfHost(hostnameOf(host), tenants, domains)?.key ?? null

describe('tenantOfHost', () => {
  it('takes the first label below a provider domain', () => {
    expect(keyOf('kaigo.localhost:3000')).toBe('kaigo')
    expect(keyOf('KAIGO.Example.JP')).toBe('kaigo')
  })
  it('takes a custom domain of a definition', () => {
    expect(keyOf('kaigo-tsunagu.example')).toBe('kaigo')
  })
  it('serves the first service on bare loopback hosts', () => {
    expect(keyOf('localhost:3000')).toBe('kango')
    expect(keyOf('127.0.0.1:3000')).toBe('kango')
    expect(keyOf('[::1]:3000')).toBe('kango')
  })
  it('knows no service on this machine’s own names where the provider’s domains are others', () => {
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]', 'kango.localhost'])
      expect(keyOf(host, ['example.jp'])).toBeNull()
  })
  it.each([
    'example.jp',
    'nobody.example.jp',
    'a.kango.example.jp',
    'kango.example.com',
    'kango',
    'kangoexample.jp',
    '',
  ])('knows no service on %j', (host) => expect(keyOf(host)).toBeNull())
})

describe('isLoopback', () => {
  it('is true for this machine only', () => {
    expect(isLoopback('kango.localhost')).toBe(true)
    expect(isLoopback('localhost.example.jp')).toBe(false)
  })
})
