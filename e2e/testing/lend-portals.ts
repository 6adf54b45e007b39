import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PortalData } from './portal-data.ts'
import { type ExtraEnv, type PortalProcess, runPortal } from './run-portal.ts'

/** A borrowed portal, as the first line of the response. */
export interface LentPortal {
  port: number
  dataDir: string
  /** Where what it has sent can be read; null where it keeps its mails itself. */
  mailsUrl: string | null
}

/** Lends running portals to test files, each to one at a time. */
export interface PortalLender {
  url: string
  stop: () => Promise<void>
}

/**
 * A file borrows a portal by a call that stays open, and gives it back by ending the call: a worker that dies gives it
 * back, too. Portals are started when nobody has given one back, so there are as many as workers, whatever their ids.
 */
export async function lendPortals(
  seeded: Pick<PortalData, 'dataDir' | 'databaseUrl'>,
  env: ExtraEnv,
): Promise<PortalLender> {
  const started = new Set<PortalProcess>()
  const free: PortalProcess[] = []
  const take = async (): Promise<PortalProcess> => {
    const portal = free.pop()
    if (portal?.isRunning()) return portal
    // One that has exited by itself would fail every later file
    if (portal) return take()
    const another = await runPortal(seeded, env)
    started.add(another)
    return another
  }
  const lend = async (response: ServerResponse) => {
    const portal = await take()
    if (response.destroyed) return void free.push(portal)
    response.once('close', () => free.push(portal))
    const mailsUrl = portal.mails && `${url}/mails/${portal.port}`
    response.write(`${JSON.stringify({ port: portal.port, dataDir: portal.data.dataDir, mailsUrl })}\n`)
  }
  const server = createServer((request, response) => {
    const port = Number(/^\/mails\/(\d+)$/.exec(request.url ?? '')?.[1])
    const asked = [...started].find((portal) => portal.port === port)
    if (asked) response.end(JSON.stringify(asked.mails?.() ?? []))
    else lend(response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await Promise.all([...started].map((portal) => portal.stop()))
    },
  }
}
