import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Portal } from './start-portal.ts'

/** A portal seen through a proxy, which can pretend that the next build is served. */
export interface NextBuildProxy {
  origin: (service: string) => string
  /** From now on the service worker is that of a build which has none of today's files. */
  serveNext: () => void
  stop: () => Promise<void>
}

const nextBuild =
  'self.tsunaguBuild = {"version":"next","filesVersion":"next","files":["/assets/entry-client-12345678.js"]};'

/** The worker comes as it is: neither compressed nor as "not changed". */
const plain = ({ 'accept-encoding': _encoding, 'if-none-match': _etag, ...headers }: IncomingHttpHeaders) => headers

/** The debugging protocol does not let anybody answer the browser's own look for a new worker, a proxy does. */
export async function startNextBuildProxy({ port }: Pick<Portal, 'port'>): Promise<NextBuildProxy> {
  let isNext = false
  const server = createServer((incoming, outgoing) => {
    const { url: path, method } = incoming
    const isNextWorker = isNext && path === '/service-worker.js'
    const headers = isNextWorker ? plain(incoming.headers) : incoming.headers
    const passedOn = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const { statusCode = 502, headers: received } = response
      if (!isNextWorker) {
        outgoing.writeHead(statusCode, received)
        response.pipe(outgoing)
        return
      }
      void text(response).then((script) => {
        outgoing.writeHead(statusCode, { 'content-type': received['content-type'], 'cache-control': 'no-cache' })
        outgoing.end(script.replace(/^self\.tsunaguBuild = .*$/m, nextBuild))
      })
    })
    passedOn.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passedOn.destroy())
    incoming.pipe(passedOn)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const own = (server.address() as AddressInfo).port
  return {
    origin: (service) => `http://${service}.localhost:${own}`,
    serveNext: () => {
      isNext = true
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
