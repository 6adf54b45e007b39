import { once } from 'node:events'
import { Agent, type IncomingMessage, request as open } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { createLog } from '#server/platform/settings/log.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const headers = { host: 'kango.localhost' }

/** The application behind a real port, with what tells it that it is about to end. */
async function listen() {
  let isStopping = false
  const app = await createApp({
    services: portal().services,
    providerDomains: ['localhost'],
    apiHosts: [],
    pages: null,
    isStopping: () => isStopping,
    hasOutbox: false,
    isReferenceLocal: false,
    proxyNetworks: [],
    shouldCheckResponses: true,
    log: createLog('silent'),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const announceStop = () => {
    isStopping = true
  }
  return { app, port: address.port, announceStop }
}

/** Sends requests over one keep-alive connection until it is closed. */
async function keepAsking(
  port: number,
  counts: { answered: number; closing: number; dropped: string[] },
  isOver: () => boolean,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!isOver()) {
    try {
      const call = open({ port, host: '127.0.0.1', agent, headers, path: '/v1/app/' }).end()
      const [response] = (await once(call, 'response')) as [IncomingMessage]
      await text(response)
      counts.answered += 1
      if (response.headers.connection === 'close') counts.closing += 1
    } catch (error) {
      counts.dropped.push(String(error))
    }
  }
  agent.destroy()
}

it('a server that ends drops no request that it has taken: over connections that stay open, and under a slow upload', async () => {
  const { app, port, announceStop } = await listen()
  const counts = { answered: 0, closing: 0, dropped: [] as string[] }
  let isOver = false
  const askers = Array.from({ length: 8 }, () => keepAsking(port, counts, () => isOver))
  const upload = open({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/v1/operator/job_postings/import',
    headers: {
      ...headers,
      authorization: `Bearer ${await tokenFor(portal())}`,
      'content-type': 'application/x-ndjson',
    },
  })
  const uploaded = once(upload, 'response') as Promise<[IncomingMessage]>
  upload.write('{"first": 1}\n')
  await expect.poll(() => counts.answered, { timeout: 20_000 }).toBeGreaterThan(40)
  expect(counts.closing).toBe(0)

  // connections are let go one after the other, while the proxy in front hears that there is an end
  announceStop()
  await expect.poll(() => counts.closing, { timeout: 20_000 }).toBeGreaterThan(40)
  isOver = true
  await Promise.all(askers)
  const closed = app.close()
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/v1/app/`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  upload.end('{"second": 2}\n')
  const [response] = await uploaded
  expect([response.statusCode, JSON.parse(await text(response))]).toMatchObject([200, { received: 2, rejected: 2 }])
  await closed
  expect(counts.dropped).toEqual([])
})
