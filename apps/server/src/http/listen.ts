import { createServer, type Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Where a server listens: a host's name or address, or null for this machine's own addresses alone, of both kinds. */
export interface ListenAddress {
  port: number
  host: string | null
}

const ipv4Loopback = '127.0.0.1'
const ipv6Loopback = '::1'

/** A machine without IPv6 has no such address: there is nothing to listen at then. */
const hasNoSuchAddress = (error: NodeJS.ErrnoException) =>
  error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'

const listening = (server: NetServer, port: number, host: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => (hasNoSuchAddress(error) ? resolve(false) : reject(error)))
    server.listen({ port, host }, () => resolve(true))
  })

/** Fails at once when the port is taken, rather than after the database has been opened and filled. */
export async function requireFreePort({ port, host }: ListenAddress): Promise<void> {
  for (const address of host === null ? [ipv4Loopback, ipv6Loopback] : [host]) {
    const probe = createServer()
    if (await listening(probe, port, address)) await new Promise((resolve) => probe.close(resolve))
  }
}

/** Where an application listens; null while it does not. */
export function portOf({ server }: Pick<FastifyInstance, 'server'>): number | null {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : null
}

/** Where an application listens, and how to end what it is not ended by itself. */
interface Listening {
  /** Each address with its port, as in `127.0.0.1:3000` and `[::1]:3000`. */
  listensAt: string[]
  stopBeside: () => Promise<void>
}

const addressesOf = (app: FastifyInstance): string[] =>
  app
    .addresses()
    .filter((each) => typeof each === 'object')
    .map(({ address, family, port }) => `${family === 'IPv6' ? `[${address}]` : address}:${port}`)

/**
 * Listens where `address` says. On this machine's own addresses a second listener hands its connections to the same HTTP
 * server: browsers try `kango.localhost` at either, and everything that the server knows of its connections holds for both.
 * Returns the addresses, and how to end the second listener, after the application was closed.
 */
export async function listen(app: FastifyInstance, { port, host }: ListenAddress): Promise<Listening> {
  await app.listen({ port, host: host ?? ipv4Loopback })
  const listensAt = addressesOf(app)
  const address = app.server.address()
  const alone = { listensAt, stopBeside: async () => undefined }
  if (host !== null || typeof address !== 'object' || !address) return alone
  const second = createServer({ noDelay: true }, (socket) => void app.server.emit('connection', socket))
  if (!(await listening(second, address.port, ipv6Loopback))) return alone
  app.server.once('close', () => app.server.closeIdleConnections())
  return {
    listensAt: [...listensAt, `[${ipv6Loopback}]:${address.port}`],
    stopBeside: () => new Promise((resolve) => second.close(() => resolve())),
  }
}
