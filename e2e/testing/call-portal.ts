import { request } from 'node:http'

/** A response of the portal. */
export interface PortalResponse {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

interface Call {
  method?: string
  headers?: Record<string, string>
  body?: string | undefined
}

/** Calls a service without a browser. Node does not resolve `*.localhost`: connects to 127.0.0.1, names the service in `Host`. */
export function callPortal(
  { port }: { port: number },
  service: string,
  path: string,
  call: Call = {},
): Promise<PortalResponse> {
  const { method = 'GET', headers = {}, body } = call
  return new Promise((done, fail) => {
    const options = { host: '127.0.0.1', port, path, method, agent: false as const }
    const sent = request({ ...options, headers: { host: `${service}.localhost:${port}`, ...headers } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.on('error', fail)
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

/** The JSON of a response; fails when the call was refused. */
export async function getJson<T>(portal: { port: number }, service: string, path: string): Promise<T> {
  const { status, text } = await callPortal(portal, service, path)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  return JSON.parse(text) as T
}
