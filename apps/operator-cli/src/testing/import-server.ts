import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'

/** How the server treats a call; without one it reads every line and reports each as created. */
export type Treat = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

export const emptyReport: ImportReport = {
  received: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  quarantined: 0,
  rejected: 0,
  warned: 0,
  closed: 0,
  closing: { missing: 0, quarantined: 0, expired: 0 },
  heldUntil: null,
  closeWithheld: null,
  dryRun: false,
  errors: [],
  quarantine: [],
  warnings: [],
}

export function respondJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

/** Takes every line as a posting. */
const acceptAll: Treat = async (request, response) => {
  let lines = 0
  for await (const chunk of request) lines += (chunk as Buffer).toString('latin1').split('\n').length - 1
  respondJson(response, 200, { ...emptyReport, received: lines, created: lines })
}

/** A server with nothing but the import, on any free port; `calls` are the requests it got. */
export async function startImportServer(treat: Treat = acceptAll) {
  const calls: IncomingMessage[] = []
  const server = createServer((request, response) => {
    calls.push(request)
    void treat(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    port: address.port,
    calls,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
