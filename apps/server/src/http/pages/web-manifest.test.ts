import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'
import { iPhoneScreens, startupImagesFor } from './startup-images.ts'
import { serveStaticFiles } from './static-files.ts'
import { serveWebManifest } from './web-manifest.ts'

const portal = useTestApp()
let app: FastifyInstance
beforeAll(async () => {
  const { tenants } = portal().services
  app = Fastify()
  await serveStaticFiles(app, join(import.meta.dirname, '../../../../web/public'), tenants, ['localhost'])
  serveWebManifest(app, tenants, ['localhost'])
})
afterAll(() => app.close())

type Icon = { src: string; sizes: string; type: string; purpose: string }
const ask = (service: string, url: string, headers = {}) =>
  app.inject({ url, headers: { host: `${service}.localhost`, ...headers } })
const manifestOf = async (service: string) => (await ask(service, '/manifest.webmanifest')).json()

/** Width and height that a PNG names in its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

describe.each([
  ['kango', 'つなぐ看護'],
  ['yakuzai', 'つなぐ薬剤師'],
  ['comedical', 'つなぐコメディカル'],
  ['kaigo', 'つなぐ介護'],
  ['hoiku', 'つなぐ保育'],
])('the manifest of %s', (service, name) => {
  it('says what a phone needs to install it, in the service’s own name and colours', async () => {
    const { headers } = await ask(service, '/manifest.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = await manifestOf(service)
    const { theme } = portal().services.tenants().get(service)?.appConfig ?? {}
    expect(manifest).toMatchObject({
      id: '/',
      name,
      short_name: name,
      lang: 'ja',
      start_url: '/?start=app',
      scope: '/',
      display: 'standalone',
      theme_color: theme?.primaryMain,
    })
    expect(manifest.background_color).toMatch(/^#/)
    expect(manifest.shortcuts.map((each: { name: string }) => each.name)).toEqual(['新着の求人', 'メッセージ', '予定'])
  })

  it('names icons that are there, in the sizes that browsers ask for, with maskable ones', async () => {
    const icons: Icon[] = (await manifestOf(service)).icons
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
      'any any',
    ])
    for (const { src, sizes, type } of icons) {
      const { statusCode, headers, rawPayload } = await ask(service, src)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toContain(type)
      expect(type === 'image/png' ? sizeOf(rawPayload) : 'any').toBe(sizes)
    }
    const touch = await ask(service, '/apple-touch-icon.png')
    expect([touch.statusCode, sizeOf(touch.rawPayload)]).toEqual([200, '180x180'])
  })

  it('goes with pictures for the start on an iPhone, each of exactly the size of its screen', async () => {
    const tenant = portal().services.tenants().get(service)
    if (!tenant) throw new Error('There is no such service.')
    const images = startupImagesFor(tenant, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)')
    const sizes = await Promise.all(images.map(async ({ href }) => sizeOf((await ask(service, href)).rawPayload)))
    const dots = iPhoneScreens.map(([width, height, ratio]) => `${width * ratio}x${height * ratio}`)
    expect(sizes).toEqual(dots)
    expect(images[5]?.media).toContain('(device-width: 390px) and (device-height: 844px)')
    expect(startupImagesFor(tenant, 'Mozilla/5.0 (Linux; Android 16) Mobile')).toEqual([])
  })

  it('is asked for again without being sent again', async () => {
    const { headers } = await ask(service, '/manifest.webmanifest')
    const again = await ask(service, '/manifest.webmanifest', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

it('is of one service alone: each has its own tag, and an unknown host has none', async () => {
  const services = ['kango', 'yakuzai', 'comedical', 'kaigo', 'hoiku']
  const answers = await Promise.all(services.map((service) => ask(service, '/manifest.webmanifest')))
  expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(services.length)
  for (const path of ['/manifest.webmanifest', '/apple-touch-icon.png'])
    expect((await app.inject({ url: path, headers: { host: 'elsewhere.example' } })).statusCode).not.toBe(200)
})
