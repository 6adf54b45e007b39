import { json } from 'node:stream/consumers'
import { respondJson, startImportServer } from './import-server.ts'

/** A call that the server got, with its body. */
export interface JsonCall {
  method: string
  url: string
  body: unknown
}

/** A server that responds to each call with what `respond` returns, as JSON with 200; `calls` are those it got. */
export async function startJsonServer(respond: (call: JsonCall) => object) {
  const calls: JsonCall[] = []
  const server = await startImportServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    const call = { method, url, body: hasBody ? await json(request) : null }
    calls.push(call)
    respondJson(response, 200, respond(call))
  })
  return { port: server.port, calls, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}
