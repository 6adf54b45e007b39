import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Call, ConnectionError, openCall, watchConnection } from './send-lines.ts'

/** A response of bytes: a file, or an error. */
export interface BytesResponse {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Sends a call whose body or response is a file; files are small (`limits.fileBytes`). Throws a ConnectionError. */
export async function sendBytes({ body, ...rest }: Call & { body: Buffer | null }): Promise<BytesResponse> {
  const call = openCall({ ...rest, headers: { ...rest.headers, ...(body && { 'content-length': `${body.length}` }) } })
  const connection = watchConnection(call, rest.target.protocol)
  try {
    return await new Promise((resolve, reject) => {
      const fail = (error: Error) => reject(new ConnectionError(error, connection.isUp))
      call.on('error', fail)
      call.once('response', (response) => {
        const { statusCode: status = 0, headers } = response
        buffer(response).then((bytes) => resolve({ status, headers, bytes }), fail)
      })
      call.end(body ?? undefined)
    })
  } finally {
    call.destroy()
  }
}
