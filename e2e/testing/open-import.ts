import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { routes } from '@tsunagu/contract/endpoints/routes.ts'
import type { Portal } from './start-portal.ts'

/** An import under way: more lines may follow. */
export interface OpenImport {
  send: (lines: readonly string[]) => Promise<void>
  /** Ends the stream and returns the report. */
  finish: () => Promise<ImportReport>
  /** Breaks the connection off. */
  cutOff: () => Promise<void>
}

const [method, path] = routes.importJobPostings.split(' ')

/** Begins to import postings into a service. */
export async function openImport(portal: Portal, service: string): Promise<OpenImport> {
  const headers = {
    host: `${service}.localhost:${portal.port}`,
    authorization: `Bearer ${await portal.operatorKey(service)}`,
    'content-type': 'application/x-ndjson',
    expect: '100-continue',
  }
  const call: ClientRequest = request({ host: '127.0.0.1', port: portal.port, method, path, headers, agent: false })
  const report = new Promise<ImportReport>((done, fail) => {
    call.on('error', fail)
    call.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        if (response.statusCode === 200) done(JSON.parse(text) as ImportReport)
        else fail(new Error(`The import answered ${response.statusCode}: ${text}`))
      })
    })
  })
  report.catch(() => undefined) // it is cut off on purpose
  call.flushHeaders()
  await Promise.race([once(call, 'continue'), report]) // the server has begun to read
  return {
    send: (lines) => new Promise((sent) => call.write(lines.join(''), () => sent())),
    finish: () => {
      call.end()
      return report
    },
    cutOff: async () => {
      const closed = new Promise((done) => call.once('close', done))
      call.destroy()
      await closed
    },
  }
}
