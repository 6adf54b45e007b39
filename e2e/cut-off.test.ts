import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AppSession, openAppSession } from './testing/app-session.ts'
import { freePort } from './testing/free-port.ts'
import { openOperatorApi } from './testing/operator-api.ts'
import { idOfPerson, seededPerson } from './testing/people.ts'
import { type SmtpCatcher, startSmtpCatcher } from './testing/smtp-catcher.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'

const service = 'yakuzai'
const person = seededPerson('cut-off')
let portal: OwnPortal
let smtpPort: number
beforeAll(async () => {
  smtpPort = await freePort()
  portal = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` })
})
afterAll(async () => portal?.stop())

interface Grant {
  url: string
  fileName: string
  headers: Record<string, string>
}

/** Starts to put bytes to a signed address; returns the request, whose body is still open, and its future status. */
function beginPut({ url, headers }: Grant, size: number) {
  const { pathname, search } = new URL(url)
  const sent = request({
    host: '127.0.0.1',
    port: portal.port,
    method: 'PUT',
    path: pathname + search,
    headers: { host: `${service}.localhost:${portal.port}`, ...headers, 'content-length': size },
    agent: false,
  })
  const status = new Promise<number>((resolve) => {
    sent.once('response', (response) => void response.resume().once('end', () => resolve(response.statusCode ?? 0)))
    sent.once('error', () => resolve(0))
  })
  return { sent, status }
}

describe('a server that is killed in the middle of an upload', () => {
  const bytes = Buffer.alloc(15 * 130_000, '氏名,配属\r\n')
  const move = (session: AppSession, fileName: string) =>
    session.call('POST', '/v1/app/storage/job_seeker/resume/move_to_persistence', {
      files: [],
      tmpFiles: [fileName],
      removedFiles: [],
    })

  it('has stored nothing of it: the same address takes the file again, and it is stored once', async () => {
    const session = await openAppSession(portal, service, person)
    const path = `/v1/app/storage/presignedurl/put/${encodeURIComponent('職務経歴.csv')}?size=${bytes.length}`
    const grant = (await session.call('GET', path)).body as Grant
    const cut = beginPut(grant, bytes.length)
    await new Promise<void>((resolve) => cut.sent.write(bytes.subarray(0, 1_200_000), () => resolve()))
    await portal.end('SIGKILL')
    expect(await cut.status).toBe(0)
    await portal.startAgain()
    const half = await move(session, grant.fileName)
    expect(half.status).toBe(400)
    const again = beginPut(grant, bytes.length)
    again.sent.end(bytes)
    expect(await again.status).toBe(204)
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await move(session, grant.fileName)
      expect(status).toBe(200)
      const { files } = body as { files: { fileName: string; size: number }[] }
      expect(files.filter(({ size }) => size === bytes.length)).toHaveLength(1)
    }
  })
})

describe('while no mail can be sent', () => {
  let catcher: SmtpCatcher | null = null
  afterAll(async () => catcher?.stop())

  it('messages arrive all the same, and the mail about one follows, once', async () => {
    const operator = await openOperatorApi(portal, service)
    const jobSeekerId = idOfPerson('cut-off', service)
    const subject = '面談の日程のご相談'
    await operator('POST', `job_seekers/${jobSeekerId}/messages`, { subject, body: 'ご都合をお聞かせください。' })
    const session = await openAppSession(portal, service, person)
    const list = await session.call('GET', '/v1/app/views/job_seeker/messages')
    expect(JSON.stringify(list.body)).toContain(subject)
    // long enough for a first attempt to fail
    await vi.waitFor(() => expect(portal.output()).toContain('A mail could not be sent'), { timeout: 60_000 })
    catcher = await startSmtpCatcher(smtpPort)
    const { mails } = catcher
    const notices = () =>
      mails.filter(({ recipient, subject: about }) => recipient === person.email && about.includes('メッセージ'))
    await vi.waitFor(() => expect(notices()).toHaveLength(1), { timeout: 90_000, interval: 500 })
    expect(notices()[0]?.text).not.toContain('ご都合をお聞かせください')
  })
})
