import { describe, expect, it } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { type TestApp, useTestApp } from '#server/testing/test-app.ts'
import { type Mail, RecipientRefused } from './mailer.ts'
import { createSmtpSender } from './smtp-sender.ts'

const portal = useTestApp()

const mail: Mail = {
  tenant: 'kango',
  from: { name: 'つなぐ看護', address: 'no-reply@kango.tsunagu.example' },
  to: 'hanako@example.jp',
  subject: '【つなぐ看護】ご案内',
  text: '本文です。\n',
  html: '<p>本文です。</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
}
const codeOf = async (sending: Promise<void>) => {
  const error = await sending.then(
    () => null,
    (caught: Error & { code?: string }) => caught,
  )
  return error && (error.code ?? error.constructor.name)
}

describe('sending by SMTP', () => {
  it('hands over text, HTML, sender and headers', async () => {
    const { port, mails } = await startMailServer()
    await createSmtpSender(`smtp://127.0.0.1:${port}`)(mail)
    const [arrived] = mails
    expect(arrived?.recipients).toEqual(['hanako@example.jp'])
    expect(arrived?.mail).toMatchObject({ subject: mail.subject, from: mail.from, text: mail.text })
    expect(arrived?.mail.html).toContain(mail.html)
    expect(arrived?.headers('auto-submitted')).toEqual(['auto-generated'])
  })

  it('refuses a server without TLS beyond this machine, and where TLS is asked for', async () => {
    const { port, mails } = await startMailServer()
    // 0.0.0.0 leads here as well, but is no name of this machine
    expect(await codeOf(createSmtpSender(`smtp://0.0.0.0:${port}`)(mail))).toBe('ETLS')
    expect(await codeOf(createSmtpSender(`smtp://127.0.0.1:${port}?requireTLS=true`)(mail))).toBe('ETLS')
    expect(mails).toEqual([])
    await createSmtpSender(`smtp://0.0.0.0:${port}?requireTLS=false`)(mail)
    expect(mails).toHaveLength(1)
  })

  it('refuses a certificate that nobody has signed, unless the address allows it', async () => {
    const { port, mails } = await startMailServer({ offersTls: true })
    await expect(createSmtpSender(`smtp://127.0.0.1:${port}`)(mail)).rejects.toThrow(/self-signed certificate/)
    expect(mails).toEqual([])
    await createSmtpSender(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`)(mail)
    expect(mails).toHaveLength(1)
  })

  it.each([
    ['550 5.1.1 No such user', 'RecipientRefused'],
    ['550 No such user', 'RecipientRefused'],
    ['553 5.1.3 Bad address', 'RecipientRefused'],
    ['550 5.7.1 Relaying denied', 'EENVELOPE'],
    ['552 5.2.2 Mailbox full', 'EENVELOPE'],
    ['451 4.3.0 Try again', 'EENVELOPE'],
  ])('distinguishes an address that does not exist from a server that refuses: %s', async (reply, code) => {
    const { port, mails } = await startMailServer({ refusals: [reply] })
    expect(await codeOf(createSmtpSender(`smtp://127.0.0.1:${port}`)(mail))).toBe(code)
    expect(mails).toEqual([])
  })

  it('names no address in what it says of one that is refused', async () => {
    const { port } = await startMailServer({ refusals: ['550 5.1.1 <hanako@example.jp> is unknown'] })
    const sending = createSmtpSender(`smtp://127.0.0.1:${port}`)(mail)
    await expect(sending).rejects.toThrow(RecipientRefused)
    await expect(sending).rejects.not.toThrow(/hanako/)
  })

  const injected = 'x\r\nBcc: victim@example.jp\r\nX-Injected: 1'
  it.each<[string, Partial<Mail>]>([
    ['subject', { subject: injected }],
    ['name of the sender', { from: { ...mail.from, name: injected } }],
    ['header', { headers: { 'List-Id': injected } }],
  ])('lets no line end in a %s begin another header', async (_, parts) => {
    const { port, mails } = await startMailServer()
    await createSmtpSender(`smtp://127.0.0.1:${port}`)({ ...mail, ...parts })
    const [arrived] = mails
    expect(arrived?.recipients).toEqual(['hanako@example.jp'])
    for (const name of ['bcc', 'x-injected']) expect(arrived?.headers(name)).toEqual([])
  })

  it.each([
    'hanako@example.jp\r\nBcc: victim@example.jp',
    'hanako@example.jp\r\nRCPT TO:<victim@example.jp>',
    'hanako@example.jp, victim@example.jp',
    'hanako@example.jp> <victim@example.jp',
    'victim@example.jp, "x" <hanako@example.jp>',
  ])('sends nothing to a second address hidden in one: %j', async (to) => {
    const { port, mails } = await startMailServer()
    await codeOf(createSmtpSender(`smtp://127.0.0.1:${port}`)({ ...mail, to }))
    expect(mails.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.jp')
    for (const { headers } of mails) expect(headers('bcc')).toEqual([])
  })
})

const queued = { tenant: 'kango', to: mail.to, subject: mail.subject, text: mail.text, html: mail.html }

/** The states of the mails in the queue, where none stays that was sent or given up; those that wait for another try become due. */
async function queueStates({ connection }: TestApp): Promise<unknown[]> {
  const { rows } = await connection.executeSql(`select state from job_queue.job where name = 'send_mail'`)
  await connection.executeSql(`update job_queue.job set start_after = now() where state = 'retry'`)
  return rows.map(({ state }) => state)
}

describe('a queued mail', () => {
  const enqueue = () =>
    portal().services.runInScope('kango', ({ transaction }) =>
      portal().services.enqueue(transaction, 'send_mail', queued),
    )
  const forgetJobs = () => portal().connection.executeSql(`delete from job_queue.job where name = 'send_mail'`)

  it('is sent once the server takes it, after it has put it off', async () => {
    await forgetJobs()
    const { port, mails } = await startMailServer({ refusals: ['451 4.3.0 Try again', '421 4.3.2 Going down'] })
    const send = createSmtpSender(`smtp://127.0.0.1:${port}`)
    await enqueue()
    for (const expected of [['retry'], ['retry'], []]) {
      await portal().work(send)
      expect(await queueStates(portal())).toEqual(expected)
    }
    expect(mails).toHaveLength(1)
    await portal().work(send)
    expect(mails).toHaveLength(1)
  })

  it('waits while nothing listens at the port', async () => {
    await forgetJobs()
    const port = await freePort()
    portal().logLines()
    await enqueue()
    await portal().work(createSmtpSender(`smtp://127.0.0.1:${port}`))
    expect(await queueStates(portal())).toEqual(['retry'])
    expect(portal().logLines()).toMatchObject([
      { tenant: 'kango', code: 'ESOCKET', msg: expect.stringMatching(/tried again/) },
    ])
  })

  it('is given up where the address does not exist, and the log names no address', async () => {
    await forgetJobs()
    const { port, mails } = await startMailServer({ refusals: ['550 5.1.1 <hanako@example.jp> is unknown'] })
    portal().logLines()
    await enqueue()
    await portal().work(createSmtpSender(`smtp://127.0.0.1:${port}`))
    expect(await queueStates(portal())).toEqual([])
    expect(mails).toEqual([])
    const lines = portal().logLines()
    expect(lines).toMatchObject([{ msg: expect.stringMatching(/given up/) }])
    expect(JSON.stringify(lines)).not.toContain('hanako')
  })

  it('is not there when its transaction is rolled back', async () => {
    await forgetJobs()
    const { port, mails } = await startMailServer()
    const { services } = portal()
    const rolledBack = services.runInScope('kango', async ({ transaction }) => {
      await services.enqueue(transaction, 'send_mail', queued)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await portal().work(createSmtpSender(`smtp://127.0.0.1:${port}`))
    expect(mails).toEqual([])
  })
})
