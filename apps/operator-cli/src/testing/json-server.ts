import { json } from 'node:stream/consumers'
import { answerJson, startImportServer } from './import-server.ts'

/** A call that the server got, with its body. */
export interface JsonCall {
  method: string
  url: string
  body: unknown
}

/** A server that answers each call by what `answer` makes of it, as JSON with 200; `calls` are those it got. */
export async function startJsonServer(answer: (call: JsonCall) => object) {
  const calls: JsonCall[] = []
  const server = await startImportServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    const call = { method, url, body: hasBody ? await json(request) : null }
    calls.push(call)
    answerJson(response, 200, answer(call))
  })
  return { port: server.port, calls, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}
