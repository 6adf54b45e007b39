import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../e2e/testing/free-port.ts'
import { findNginx } from '../../scripts/ensure-nginx.mjs'
import { makeCertificate } from '../../scripts/make-secrets.mjs'
import { startNginx } from './nginx.ts'
import { proxyVariables } from './start-cluster.ts'

/** A process of a version, with the files of its build; the addresses that it was asked for. */
async function startVersion(files: readonly string[]) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(files.includes(url) ? 200 : 404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, asked }
}

const statusOf = (port: number, path: string) =>
  new Promise<number | undefined>((done, fail) => {
    const options = { host: '127.0.0.1', port, path, headers: { host: 'kango.tsunagu.test' }, agent: false }
    const sent = request({ ...options, rejectUnauthorized: false }, (response) => {
      response.resume()
      done(response.statusCode)
    })
    sent.once('error', fail).end()
  })

it.skipIf(!findNginx())(
  'finds the files of a page at the process of its version, whichever is asked first',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tsunagu-nginx-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [former, next] = [await startVersion(['/assets/a-former.js']), await startVersion(['/assets/a-next.js'])]
    makeCertificate({ folder, names: ['tsunagu.test', '*.tsunagu.test'] })
    const addresses = { port: await freePort(), httpPort: await freePort(), storePort: await freePort() }
    const apiPorts = [former.port, next.port]
    const nginx = await startNginx(join(folder, 'nginx'), proxyVariables({ ...addresses, apiPorts }, folder))
    onTestFinished(() => nginx.stop())
    const statuses = async (path: string) => [
      await statusOf(addresses.port, path),
      await statusOf(addresses.port, path),
    ]
    // Asked twice, so that each process is the first one once
    expect(await statuses('/assets/a-former.js')).toEqual([200, 200])
    expect(await statuses('/assets/a-next.js')).toEqual([200, 200])
    expect(await statuses('/assets/nowhere.js')).toEqual([404, 404])
    // What is no file of a build is missing where one says so
    expect(await statuses('/v1/app/nothing')).toEqual([404, 404])
    const of = (path: string) => [...former.asked, ...next.asked].filter((url) => url === path).length
    expect([of('/assets/nowhere.js'), of('/v1/app/nothing')]).toEqual([4, 2])
  },
)
