import type { PageAssets } from '@tsunagu/contract/navigation/page-renderer.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Tenants } from '#server/definitions/tenant.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { serveServiceWorker } from './service-worker.ts'

const portal = useTestApp()
const builtWith = (text: string): PageAssets => ({
  kind: 'built',
  manifest: { 'src/entry-client.tsx': { file: 'assets/entry.js' } },
  styleSheet: { file: 'assets/style.css', text },
})

it('names another version when the build or what the service says of itself has changed, and the same one otherwise', async () => {
  let assets = builtWith('.a{}')
  let tenants = portal().services.tenants()
  const app = Fastify()
  const renderPage = () => Promise.reject(new Error('no pages here'))
  const source = { renderPage, assets: async () => assets, isDevelopment: false, serviceWorker: '// the worker' }
  serveServiceWorker(app, source, () => tenants, ['localhost'])
  const versionOf = async (service: string) => {
    const { body } = await app.inject({ url: '/service-worker.js', headers: { host: `${service}.localhost` } })
    return /"version":"([^"]+)"/.exec(body)?.[1] ?? ''
  }
  const versions = [await versionOf('kango'), await versionOf('kaigo')]
  expect(await versionOf('kango')).toBe(versions[0])
  const edited = [...tenants].map(([key, tenant]) => {
    const appConfig = { ...tenant.appConfig, title: `${tenant.appConfig.title}新` }
    return [key, { ...tenant, appConfig }] as const
  })
  tenants = new Map(edited) satisfies Tenants
  versions.push(await versionOf('kango'))
  assets = builtWith('.b{}')
  versions.push(await versionOf('kango'))
  expect(new Set(versions).size).toBe(4)
  await app.close()
})
