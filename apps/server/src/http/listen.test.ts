import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { listen, requireFreePort } from './listen.ts'

async function listening(
  host: string | null,
): Promise<{ app: FastifyInstance; port: number; stop: () => Promise<void> }> {
  const app = Fastify()
  app.get('/', async () => 'here')
  const { stopBeside } = await listen(app, { port: 0, host })
  const address = app.server.address()
  const stop = async () => {
    await app.close()
    await stopBeside()
  }
  return { app, port: typeof address === 'object' && address ? address.port : 0, stop }
}

/** What a call says, or the code of its error. */
const call = (host: string, port: number): Promise<string> =>
  new Promise((resolve) => {
    const sent = request({ host, port, agent: false, headers: { host: 'kango.localhost' } }, (response) => {
      let text = ''
      response.on('data', (bytes) => (text += String(bytes)))
      response.on('end', () => resolve(text))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    sent.end()
  })

const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
const hasIpv6 = addresses.some(({ address }) => address === '::1')
const outside = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address

it('takes calls at both of this machine’s addresses and from no network', async () => {
  const { port, stop } = await listening(null)
  onTestFinished(stop)
  expect(await call('127.0.0.1', port)).toBe('here')
  expect(await call('::1', port)).toBe(hasIpv6 ? 'here' : 'EADDRNOTAVAIL')
  const fromOutside = outside ? await call(outside, port) : 'ECONNREFUSED'
  expect(fromOutside).toBe('ECONNREFUSED')
})

it('listens at the given address', async () => {
  const { port, stop } = await listening('0.0.0.0')
  onTestFinished(stop)
  for (const address of ['127.0.0.1', outside ?? '127.0.0.1']) expect(await call(address, port)).toBe('here')
})

it('takes no more calls at either once it has stopped', async () => {
  const { port, stop } = await listening(null)
  await stop()
  expect(await call('127.0.0.1', port)).toBe('ECONNREFUSED')
  expect(await call('::1', port)).toMatch(/ECONNREFUSED|EADDRNOTAVAIL/)
})

it('says at once that a port is taken, at either address', async () => {
  const { port, stop } = await listening(null)
  onTestFinished(stop)
  await expect(requireFreePort({ port, host: null })).rejects.toThrow(/EADDRINUSE/)
  await expect(requireFreePort({ port: await freePort(), host: null })).resolves.toBeUndefined()
})
