import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { createLog } from '#server/platform/settings/log.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const gallery = {
  render: async () => '<!doctype html>',
  assets: async () => ({ kind: 'development', entry: '', headHtml: '' }) as const,
  clientFolder: null,
}
let withGallery: FastifyInstance
let open: FastifyInstance
beforeAll(async () => {
  const options = {
    services: { ...portal().services },
    providerDomains: ['localhost'],
    apiHosts: [],
    proxyNetworks: [],
    shouldCheckResponses: true,
    log: createLog('silent'),
  }
  const source = { renderPage: () => Promise.reject(new Error('no pages here')), assets: gallery.assets }
  withGallery = await createApp({
    ...options,
    hasOutbox: true,
    isReferenceLocal: true,
    pages: {
      source: { ...source, isDevelopment: false, serviceWorker: null },
      middleware: null,
      desk: { document: async () => '', folder: null },
      clientFolder: import.meta.dirname,
      gallery,
    },
  })
  open = await createApp({ ...options, hasOutbox: false, isReferenceLocal: false, pages: null })
})
afterAll(() => Promise.all([withGallery.close(), open.close()]))

const tools = ['/__outbox', '/__outbox.json', '/__gallery', '/v1/docs/', '/v1/docs/json', '/v1/openapi.json']
const ask = async (
  url: string,
  { from = '127.0.0.1', host = 'kango.localhost:3000', headers = {}, app = withGallery } = {},
) => (await app.inject({ url, remoteAddress: from, headers: { host, ...headers } })).statusCode

describe.each(tools)('%s of an embedded installation', (url) => {
  it.each(['127.0.0.1', '127.8.0.9', '::1', '::ffff:127.0.0.1'])('is there for the peer %s', async (from) => {
    expect(await ask(url, { from })).toBe(200)
  })
  it.each(['192.168.1.20', '10.0.0.7', '::ffff:192.168.1.20', '2001:db8::7', '1.127.0.0'])(
    'is not there for the peer %s, whatever host it names',
    async (from) => {
      for (const host of ['kango.localhost:3000', 'localhost', '127.0.0.1'])
        expect(await ask(url, { from, host })).toBe(404)
    },
  )
  it('is not there for another host’s name, which a foreign page can lead to this machine', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', '192.168.1.20:3000']) {
      expect(await ask(url, { host })).toBe(404)
    }
  })
  it('is not there behind a proxy', async () => {
    expect(await ask(url, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404)
  })
})

it('shows the reference to everybody elsewhere', async () => {
  for (const url of ['/v1/docs/', '/v1/openapi.json']) {
    expect(await ask(url, { app: open, from: '192.0.2.7', host: 'kango.example.jp' })).toBe(200)
  }
})
