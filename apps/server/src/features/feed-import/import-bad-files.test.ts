import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '#server/testing/import-files.ts'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { encodeShiftJis } from '#server/testing/shift-jis.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let token = ''
let port = 0
beforeAll(async () => {
  token = await tokenFor(portal())
  await portal().app.listen({ port: 0, host: '127.0.0.1' })
  const address = portal().app.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  port = address.port
})

const ndjson = 'application/x-ndjson'
const linesOf = (prefix: string, count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `${JSON.stringify(feedItem({ reference: `${prefix}-${index}` }))}\n`,
  ).join('')
const send = (body: string | Buffer, { type = ndjson, encoding }: { type?: string; encoding?: string } = {}) =>
  importFile(portal(), { token, body, type, ...(encoding !== undefined && { encoding }) })
const countOf = async (prefix: string) => {
  const { rows } = await portal().connection.executeSql(
    `select count(*)::int as count from job_posting where source_id like 'tsunagu-demo ${prefix}-%'`,
  )
  return rows[0]?.['count']
}

describe('gzip', () => {
  it('is decompressed, detected by its header or by its first bytes', async () => {
    const packed = gzipSync(linesOf('packed', 3))
    expect((await send(packed, { encoding: 'gzip' })).body).toMatchObject({ created: 3 })
    expect((await send(packed)).body).toMatchObject({ unchanged: 3 })
    // as `cat a.gz b.gz` joins them
    expect((await send(Buffer.concat([packed, gzipSync(linesOf('joined', 2))]))).body).toMatchObject({ received: 5 })
  })

  it('that is truncated or damaged is reported, and has changed nothing', async () => {
    const packed = gzipSync(linesOf('cut', 1_300), { level: 0 })
    const cut = await send(packed.subarray(0, -5_000))
    expect(cut.status).toBe(400)
    expect(cut.message).toBe('The gzip data is cut off: send the whole file. Nothing was changed.')
    expect(await countOf('cut')).toBe(0)
    expect((await send(packed)).body).toMatchObject({ created: 1_300, unchanged: 0 })
    const damaged = gzipSync(linesOf('damaged', 3))
    damaged.fill(0xff, 200, 240)
    expect(await send(damaged)).toMatchObject({
      status: 400,
      message: 'The gzip data is damaged: pack the file again. Nothing was changed.',
    })
  })

  it('that is none, or another compression, is reported', async () => {
    expect(await send(linesOf('plain', 1), { encoding: 'gzip' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('Content-Encoding says gzip, but the file is not packed'),
    })
    expect(await send('x', { encoding: 'br' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('This Content-Encoding is not known here: send gzip'),
    })
    expect((await send(Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0]))).message).toContain('packed with zstd')
  })

  it.each([
    ['blank lines', '\n'],
    ['one line', 'x'],
  ])('that is a bomb of %s ends early', async (_name, filling) => {
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, filling))
    const { status, message } = await send(bomb)
    expect(status).toBe(400)
    expect(message).toMatch(
      /^(The gzip data unpacks to more than 200 times its size|Line 1 is longer than 1048576 bytes)/,
    )
  })
})

describe('the wrong kind of file', () => {
  it('in another encoding is reported line by line, or at once if declared', async () => {
    const { body } = await send(
      Buffer.concat([encodeShiftJis('{"title":"看護師"}\n'), Buffer.from(linesOf('utf8', 1))]),
    )
    expect(body).toMatchObject({ created: 1, rejected: 1 })
    expect(body.errors[0]).toMatchObject({
      line: 1,
      reason: 'the line is not UTF-8, but reads as CP932 (Shift_JIS): save the file in UTF-8',
    })
    expect(await send(linesOf('x', 1), { type: 'application/x-ndjson; charset=shift_jis' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('JSON is UTF-8 by its standard'),
    })
  })

  it.each(['application/json', 'application/xml', 'application/octet-stream'])(
    'sent as %s is refused',
    async (type) => {
      const { status, body } = await send(linesOf('type', 1).trim(), { type })
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain(
        'Send one of application/x-ndjson, application/ld+json, text/csv as Content-Type.',
      )
      expect(await countOf('type')).toBe(0)
    },
  )

  it('of NUL bytes is one rejected line, or ends the import where it has no end', async () => {
    expect((await send(Buffer.concat([Buffer.alloc(1_000), Buffer.from('\n')]))).body).toMatchObject({ rejected: 1 })
    expect((await sendForever(ndjson, Buffer.alloc(65_536))).message).toContain('Line 1 is longer than 1048576 bytes')
  })
})

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

/** Sends the same chunk again and again, up to a gigabyte, until the server has responded; memory is that of this process. */
async function sendForever(type: string, piece: Buffer, start = '') {
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/v1/operator/job_postings/import',
    headers: { host: 'kango.localhost', authorization: `Bearer ${token}`, 'content-type': type },
  })
  const result = once(call, 'response')
  let isAnswered = false
  result.then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  )
  const before = process.memoryUsage().rss
  let [sent, most] = [0, 0]
  call.write(start)
  while (!isAnswered && sent < gigabyte) {
    sent += piece.length
    if (!call.write(piece)) await Promise.race([once(call, 'drain'), result])
    most = Math.max(most, process.memoryUsage().rss - before)
  }
  call.end()
  const [response] = await result
  const { message } = JSON.parse(await text(response)) as { message: string }
  return { status: response.statusCode as number, message, sent, grownBy: most }
}

describe('a gigabyte in one line', () => {
  it.each([
    ['JSON Lines', ndjson, '{"title":"', 'Line 1 is longer than 1048576 bytes: send one posting per line'],
    ['JSON-LD', 'application/ld+json', '[{"title":"', 'Posting 1 is longer than 1048576 bytes'],
    ['JSON-LD, behind the postings', 'application/ld+json', '[1, {"a":"', 'Posting 2 is longer than'],
    ['CSV', 'text/csv', '求人番号,"', 'A row from line 1 on does not end within 65536 bytes'],
    ['CSV, without marks', 'text/csv', '求人番号,', 'A row from line 1 on does not end within 65536 bytes'],
  ])('of %s is refused early, in little memory', async (_name, type, start, message) => {
    const result = await sendForever(type, Buffer.alloc(65_536, 'x'), start)
    expect(result.status).toBe(400)
    expect(result.message).toContain(message)
    // The rest is read and discarded until the response arrives: how much that is, the machine decides
    expect(result.sent).toBeLessThan(gigabyte / 2)
    expect(result.grownBy).toBeLessThan(128 * megabyte)
  })
})
