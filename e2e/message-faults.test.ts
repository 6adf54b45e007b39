// On PostgreSQL: what was committed outlives the process, and processes tell each other of messages
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppSession, openAppSession } from './testing/app-session.ts'
import { freePort } from './testing/free-port.ts'
import { type OperatorMessages, openOperatorMessages } from './testing/operator-messages.ts'
import { idOfPerson, seededPerson, sessionCookie } from './testing/people.ts'
import { testedPostgres } from './testing/portal-data.ts'
import { startServer } from './testing/server-process.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'

const service = 'kango'
const person = seededPerson('message-faults')
const text = Buffer.from('氏名,配属\r\n')
let portal: OwnPortal
let session: AppSession
let operator: OperatorMessages

interface Sent {
  messageId: string
}
const sendOwn = (message: Record<string, unknown>) =>
  session.call('POST', '/v1/app/job_seeker/message', { subject: '', body: '', files: [], ...message })

beforeAll(async () => {
  portal = await startPortal()
  session = await openAppSession(portal, service, person)
  const [key, jobSeekerId] = [await portal.operatorKey(service), idOfPerson('message-faults', service)]
  operator = openOperatorMessages(portal, { service, key, jobSeekerId })
})
afterAll(async () => portal?.stop())

/** Uploads and stores a file for a message; returns its `url`. */
async function keepFile(name: string): Promise<string> {
  const path = `/v1/app/storage/presignedurl/put/${encodeURIComponent(name)}`
  const grant = (await session.call('GET', path)).body as {
    url: string
    fileName: string
    headers: Record<string, string>
  }
  const { pathname, search } = new URL(grant.url)
  await new Promise<void>((resolve, reject) => {
    const put = request({
      host: '127.0.0.1',
      port: portal.port,
      method: 'PUT',
      path: pathname + search,
      headers: { host: `${service}.localhost:${portal.port}`, 'content-type': 'text/csv', ...grant.headers },
    })
    put.once('response', (response) => void response.resume().once('end', () => resolve())).once('error', reject)
    put.end(text)
  })
  const moved = await session.call('POST', '/v1/app/storage/job_seeker/message/move_to_persistence', {
    tmpFiles: [grant.fileName],
    persistedFiles: [],
  })
  const [file] = (moved.body as { files: { url: string }[] }).files
  if (!file) throw new Error(JSON.stringify(moved.body))
  return file.url
}

describe('a server that is killed while messages with files are sent', () => {
  it('has lost nothing that it acknowledged, doubles nothing, and takes the same again', async () => {
    const messages = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => ({
        subject: `止まる前 ${index}`,
        body: 'お送りします。',
        files: [await keepFile(`表${index}.csv`)],
        clientMessageId: crypto.randomUUID(),
      })),
    )
    const acknowledged = new Map<string, string>()
    const send = async (message: (typeof messages)[number]) => {
      const { status, body } = await sendOwn(message)
      if (status === 200) acknowledged.set(message.clientMessageId, (body as Sent).messageId)
    }
    const sending = messages.map((message) => send(message).catch(() => undefined))
    await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThan(1)
    await portal.end('SIGKILL')
    await Promise.all(sending)
    const before = new Map(acknowledged)
    await portal.startAgain()
    for (const message of messages) await send(message)
    expect(acknowledged.size).toBe(messages.length)
    for (const [name, id] of before) expect(acknowledged.get(name)).toBe(id)
    const stored = (await operator.list()).filter(({ subject }) => subject.startsWith('止まる前'))
    expect(stored.map(({ subject }) => subject).toSorted((one, other) => one.localeCompare(other))).toEqual(
      messages.map(({ subject }) => subject).toSorted((one, other) => one.localeCompare(other)),
    )
    for (const { files } of stored) expect(files).toHaveLength(1)
  })
})

/** Reads a stream of events until the returned function is called. */
function listen(port: number, cookie: string) {
  let heard = ''
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/v1/app/job_seeker/events',
    headers: { host: `${service}.localhost:${port}`, cookie },
    agent: false,
  })
  let hasEnded = false
  sent.once('response', (response) => {
    response.setEncoding('utf8').on('data', (piece: string) => {
      heard += piece
    })
    response.once('end', () => {
      hasEnded = true
    })
  })
  sent.on('error', () => undefined)
  sent.end()
  return { heard: () => heard, hasEnded: () => hasEnded, leave: () => void sent.destroy() }
}

async function cookieOf(): Promise<string> {
  const { name, value } = await sessionCookie(portal, service, person)
  return `${name}=${value}`
}

describe('streams of events', () => {
  it('end first when the server is asked to end, so that it need not wait', async () => {
    const stream = listen(portal.port, await cookieOf())
    await expect.poll(() => stream.heard()).toContain('retry:')
    expect(await portal.end('SIGTERM')).toEqual({ code: 0, signal: null })
    await expect.poll(() => stream.hasEnded()).toBe(true)
    await portal.startAgain()
  })

  it.runIf(testedPostgres())('hear what another process has written', async () => {
    const port = await freePort()
    const second = startServer({ ...portal.env, PORT: String(port) })
    await second.ready()
    const stream = listen(port, await cookieOf())
    try {
      await expect.poll(() => stream.heard()).toContain('retry:')
      expect((await operator.send({ subject: '別の手から', body: '届きましたか。' })).status).toBe(200)
      await expect.poll(() => stream.heard()).toContain('event: messages')
    } finally {
      stream.leave()
      await second.end('SIGTERM')
    }
  })
})
