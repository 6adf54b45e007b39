import { describe, expect, it } from 'vitest'
import { originsOf } from './service-origins.ts'

const custom = { key: 'kaigo', hosts: ['kaigo-tsunagu.example', 'kaigo.example'] }
const plain = { key: 'kaigo', hosts: [] }
const both = (origin: string) => ({ page: origin, api: origin })

describe('where a service is, when no request tells', () => {
  it.each([
    ['a custom domain', custom, ['example.jp'], [], both('https://kaigo-tsunagu.example')],
    ['below the provider’s domain', plain, ['example.jp', 'example.com'], [], both('https://kaigo.example.jp')],
    ['this machine', plain, [], [], both('http://kaigo.localhost:3000')],
    [
      'apart from its API',
      plain,
      ['example.com'],
      [{ page: '*.example.jp', api: '*.api.example.jp' }],
      { page: 'https://kaigo.example.jp', api: 'https://kaigo.api.example.jp' },
    ],
    [
      'a custom domain, which its API shares',
      custom,
      [],
      [{ page: '*.example.jp', api: '*.api.example.jp' }],
      both('https://kaigo-tsunagu.example'),
    ],
  ])('%s', (_, tenant, domains, apiHosts, origins) => {
    expect(
      originsOf(tenant, {
        providerDomains: domains.length > 0 ? domains : ['localhost'],
        apiHosts,
        port: 3000,
        publicPort: null,
      }),
    ).toEqual(origins)
  })

  it('names the browsers’ port, if that differs', () => {
    const settings = { apiHosts: [], port: 3000, publicPort: 8443 }
    expect(originsOf(custom, { ...settings, providerDomains: [] })).toEqual(both('https://kaigo-tsunagu.example:8443'))
    expect(originsOf(plain, { ...settings, providerDomains: [] })).toEqual(both('http://kaigo.localhost:8443'))
    expect(originsOf(custom, { ...settings, publicPort: 443, providerDomains: [] })).toEqual(
      both('https://kaigo-tsunagu.example'),
    )
  })
})
