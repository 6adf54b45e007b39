import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'
import { serveStaticFiles } from './static-files.ts'

const portal = useTestApp()
const app: FastifyInstance = fastify()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenes-'))
  const [ours, theirs] = [join(folder, 'client/assets/scenes'), join(folder, 'kango/scenes')]
  await mkdir(ours, { recursive: true })
  await mkdir(theirs, { recursive: true })
  for (const scene of ['kango-ward', 'kango-visit'])
    await writeFile(join(ours, `${scene}.svg`), `<svg id="ours-${scene}"/>`)
  await writeFile(join(ours, 'secret.svg'), '<svg/>')
  await writeFile(join(theirs, 'kango-ward.svg'), '<svg id="theirs"/>')
  const tenants = new Map(
    [...portal().services.tenants()].map(([key, tenant]) => [key, { ...tenant, assetsFolder: join(folder, key) }]),
  )
  await writeFile(join(folder, 'client/assets/cards-12345678.js'), 'plain')
  await writeFile(join(folder, 'client/assets/cards-12345678.js.br'), 'compressed')
  await serveStaticFiles(app, join(folder, 'client'), () => tenants, ['localhost'])
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
const ask = (file: string, host = 'kango.localhost') => app.inject({ url: `/assets/scenes/${file}`, headers: { host } })

it('serves a scene, and in its place the file of that name that the service has', async () => {
  const [own, other, shared] = [
    await ask('kango-ward.svg'),
    await ask('kango-ward.svg', 'kaigo.localhost'),
    await ask('kango-visit.svg'),
  ]
  expect(own.body).toContain('theirs')
  expect(other.body).toContain('ours-kango-ward')
  expect(shared.body).toContain('ours-kango-visit')
  expect([own, other, shared].map(({ headers }) => headers['content-type'])).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^image\/svg\+xml/)),
  )
})

it('lets a scene be kept, and answers without its bytes where nothing has changed', async () => {
  const { headers } = await ask('kango-ward.svg')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  const again = await app.inject({
    url: '/assets/scenes/kango-ward.svg',
    headers: { host: 'kango.localhost', 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('serves nothing else from there', async () => {
  for (const file of ['secret.svg', 'kango-lab.svg', '..%2f..%2fx.svg', 'kango-ward.svg%00'])
    expect((await ask(file)).statusCode).toBe(404)
})

it('sends what the build has compressed to browsers that can read it, to be kept for ever', async () => {
  const get = (encoding: string) =>
    app.inject({ url: '/assets/cards-12345678.js', headers: { host: 'kango.localhost', 'accept-encoding': encoding } })
  const [packed, plain] = [await get('gzip, br'), await get('identity')]
  expect([packed.body, plain.body]).toEqual(['compressed', 'plain'])
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  for (const { headers } of [packed, plain])
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
    })
})
