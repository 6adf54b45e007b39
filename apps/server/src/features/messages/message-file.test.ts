import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wideRateLimits } from '#server/testing/account.factories.ts'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { keepMessageFile } from '#server/testing/message-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { sampleFiles } from '#server/testing/uploads.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
let jobSeeker: MadeJobSeeker
let session = ''
let messageId = ''
let fileUrl = ''
/** A server that records any fetch. */
const asked: string[] = []
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
  fileUrl = await keepMessageFile(portal(), session)
  const { body } = await portal().call('sendMessage', {
    session,
    body: { subject: '', body: '書類', files: [fileUrl] },
  })
  messageId = body.messageId
})
afterAll(() => void server.close())

const download = (id: string, fileUrl: string, caller = session) =>
  portal().call('getMessageFile', { session: caller, params: { id }, query: { fileUrl } })

describe('a file of a message', () => {
  it('is returned as base64, by its address with or without the origin of the portal, and is not cached by a browser', async () => {
    for (const url of [fileUrl, `http://kango.localhost${fileUrl}`]) {
      const { status, body, headers } = await download(messageId, url)
      expect(status).toBe(200)
      expect(Buffer.from(body.base64File, 'base64').equals(sampleFiles.pdf)).toBe(true)
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })

  it('is of that message, of that job seeker, or is not there', async () => {
    const sister = await makeJobSeeker(portal())
    const sisters = await portal().signedIn(sister)
    const elsewhere = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    const others = await makeMessage(portal(), sister, { files: ['a.txt'] })
    const other = await makeMessage(portal(), jobSeeker)
    const unsent = await keepMessageFile(portal(), session)
    expect((await download(other, fileUrl)).status).toBe(404)
    expect((await download(others, fileUrl)).status).toBe(404)
    expect((await download(messageId, unsent)).status).toBe(404)
    expect((await download(messageId, fileUrl, sisters)).status).toBe(404)
    expect((await download(messageId, fileUrl, '')).status).toBe(401)
    const foreign = await portal().signedIn(elsewhere)
    const result = await portal().call('getMessageFile', {
      tenant: 'kaigo',
      session: foreign,
      params: { id: messageId },
      query: { fileUrl },
    })
    expect(result.status).toBe(404)
  })

  it('is named by the call: without an address the response names the parameter', async () => {
    const { status, body } = await portal().call('getMessageFile', { session, params: { id: messageId } })
    expect([status, JSON.stringify(body).includes('fileUrl')]).toEqual([400, true])
  })

  it('is looked up, and no address is ever fetched', async () => {
    const { port } = server.address() as AddressInfo
    const path = fileUrl
    const hostile = [
      '',
      'x',
      `http://127.0.0.1:${port}/`,
      `http://127.0.0.1:${port}${path}`,
      `http://localhost:${port}${path}`,
      `http://[::1]:${port}${path}`,
      `http://kango.localhost@127.0.0.1:${port}${path}`,
      `http://127.0.0.1:${port}/?to=http://kango.localhost${path}`,
      `//127.0.0.1:${port}${path}`,
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      'http://0x7f000001/',
      'https://metadata.google.internal/',
      'file:///etc/passwd',
      'file://localhost/etc/passwd',
      'gopher://127.0.0.1:6379/_INFO',
      'data:text/plain;base64,AAAA',
      'ftp://127.0.0.1/',
      `${path}/../../${randomUUID()}`,
      `${path}?x`,
      `${path}%00`,
      `kaigo.localhost${path}`,
      `http://kaigo.localhost${path}`,
      '../../../../etc/passwd',
    ]
    for (const url of hostile) expect([url, (await download(messageId, url)).status]).toEqual([url, 404])
    for (const id of [randomUUID(), 'x', '../x', '%']) expect((await download(id, fileUrl)).status).toBe(404)
    expect(asked).toEqual([])
  })
})
