import { expect, it } from 'vitest'
import { respondJson, startImportServer } from '#operator-cli/testing/import-server.ts'
import { sendLines } from './send-lines.ts'
import { readTarget } from './target.ts'

const piece = Buffer.alloc(1_000_000, 'a')
const pieces = 256
/** More than the sockets of both sides hold. */
const mostBytesUnderWay = 64_000_000

async function deliver(port: number, chunks: AsyncGenerator<Buffer>) {
  const target = readTarget({ service: 'kango', url: null, command: 'import', port: String(port) })
  return sendLines({ target, path: '/', token: 'tsk_1', chunks, signal: new AbortController().signal })
}

it('reads no faster than the server takes', async () => {
  let handedOut = 0
  let taken = 0
  let mostUnderWay = 0
  async function* produce() {
    for (let index = 0; index < pieces; index += 1) {
      handedOut += piece.length
      yield piece
    }
  }
  await using server = await startImportServer(async (request, response) => {
    for await (const chunk of request) {
      taken += (chunk as Buffer).length
      mostUnderWay = Math.max(mostUnderWay, handedOut - taken)
    }
    respondJson(response, 200, {})
  })

  await expect(deliver(server.port, produce())).resolves.toMatchObject({ status: 200, hasTakenAll: true })
  expect(taken).toBe(pieces * piece.length)
  expect(mostUnderWay).toBeLessThan(mostBytesUnderWay)
})

it('stops reading when the server answers early', async () => {
  async function* produce() {
    for (;;) yield piece
  }
  await using server = await startImportServer((_request, response) => respondJson(response, 401, { message: 'no' }))

  await expect(deliver(server.port, produce())).resolves.toMatchObject({
    status: 401,
    hasTakenAll: false,
    text: '{"message":"no"}',
  })
})

it('ends the call when the content cannot be read to its end', async () => {
  async function* produce() {
    yield piece
    throw new Error('the disk is gone')
  }
  const cut = Promise.withResolvers<void>()
  await using server = await startImportServer((request) => {
    request.resume()
    request.on('error', () => cut.resolve())
  })

  await expect(deliver(server.port, produce())).rejects.toThrow('the disk is gone')
  await cut.promise
  expect(server.calls[0]?.complete).toBe(false)
})
