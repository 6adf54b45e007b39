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

/**
 * Listens where `address` says. On this machine's own addresses a second listener hands its connections to the same HTTP
 * server: browsers try `kango.localhost` at either, and everything that the server knows of its connections holds for both.
 * Returns how to end the second one, after the application was closed.
 */
export async function listen(app: FastifyInstance, { port, host }: ListenAddress): Promise<() => Promise<void>> {
  await app.listen({ port, host: host ?? ipv4Loopback })
  const address = app.server.address()
  if (host !== null || typeof address !== 'object' || !address) return async () => undefined
  const second = createServer({ noDelay: true }, (socket) => void app.server.emit('connection', socket))
  if (!(await listening(second, address.port, ipv6Loopback))) return async () => undefined
  app.server.once('close', () => app.server.closeIdleConnections())
  return () => new Promise((resolve) => second.close(() => resolve()))
}
