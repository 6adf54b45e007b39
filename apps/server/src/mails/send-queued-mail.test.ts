import { describe, expect, it } from 'vitest'
import type { QueuedMail } from '#server/platform/mail/queued-mail.ts'
import { createSmtpSender } from '#server/platform/mail/smtp-sender.ts'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { askFor, queryIn } from '#server/testing/mail-choices.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { writeMail, writePromotion } from './mail-text.ts'
import { unsubscribeUrls } from './unsubscribe-link.ts'

const portal = useTestApp()

function serviceOf(key: string) {
  const tenant = portal().services.tenants().get(key)
  if (!tenant) throw new Error(`There is no service ${key}.`)
  return tenant
}

const transactional = (
  { tenant, id, email }: MadeJobSeeker,
  reason: 'requested' | 'notice' | null,
  subject = 'お知らせ',
): QueuedMail => ({
  tenant,
  to: email,
  ...writeMail(serviceOf(tenant), subject, ['本文']),
  ...(reason && { account: { id, reason } }),
})

function magazine({ tenant, id: jobSeekerId }: MadeJobSeeker): QueuedMail {
  const { keyring, originsOf } = portal().services
  const promotion = { kind: 'magazine', jobSeekerId } as const
  const service = serviceOf(tenant)
  const { page } = unsubscribeUrls(keyring, originsOf(service), { tenant, ...promotion })
  const mail = writePromotion(service, { subject: '今月号', parts: ['本文'], kind: 'magazine', unsubscribeUrl: page })
  return { tenant, ...mail, promotion }
}

const enqueue = (mail: QueuedMail) =>
  portal().services.runInScope(mail.tenant, ({ transaction }) =>
    portal().services.enqueue(transaction, 'send_mail', mail),
  )
const mailsTo = async ({ tenant, email }: MadeJobSeeker) =>
  (await portal().mails(tenant)).filter(({ recipient }) => recipient === email)

/** Leaves the way the portal lets one leave: nothing of the account stays. */
const withdraw = ({ tenant, id }: MadeJobSeeker) =>
  portal().services.runInScope(tenant, async (scope) => {
    await scope.deleteFrom('job_seeker').where('id', '=', id).execute()
  })

describe('a transactional mail', () => {
  it('is dropped when what it says is over by the time it can leave', async () => {
    const jobSeeker = await makeJobSeeker(portal())
    portal().setNow('2026-11-22T10:00:00+09:00')
    const codeUntil = (expiresAt: string) => enqueue({ ...transactional(jobSeeker, 'requested', expiresAt), expiresAt })
    await codeUntil('2026-11-22T00:59:59Z')
    await codeUntil('2026-11-22T01:00:01Z')
    await portal().work()
    const subjects = (await mailsTo(jobSeeker)).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringMatching(/2026-11-22T01:00:01Z$/)])
  })

  it('says by its header that no answering machine need reply, and offers nothing to unsubscribe from', async () => {
    const { port, mails } = await startMailServer()
    await enqueue(transactional(await makeJobSeeker(portal()), 'notice'))
    await portal().work(createSmtpSender(`smtp://127.0.0.1:${port}`))
    const [arrived] = mails
    expect(arrived?.headers('auto-submitted')).toEqual(['auto-generated'])
    for (const name of ['list-unsubscribe', 'list-unsubscribe-post', 'list-id']) {
      expect(arrived?.headers(name)).toEqual([])
    }
    expect(`${arrived?.mail.text}${arrived?.mail.html}`).not.toContain('/unsubscribe')
  })

  it.each([
    ['active', 'requested', 1],
    ['active', 'notice', 1],
    ['suspended', 'requested', 1],
    ['suspended', 'notice', 0],
    ['withdrawn', 'requested', 0],
    ['withdrawn', 'notice', 0],
  ] as const)('to an account that is %s when it leaves the queue: a %s one', async (status, reason, count) => {
    const jobSeeker = await makeJobSeeker(portal())
    await enqueue(transactional(jobSeeker, reason))
    await setAccountStatus(portal(), jobSeeker, status)
    expect(await mailsTo(jobSeeker)).toHaveLength(count)
  })

  it('is dropped when the account is gone, and the log says so without an address', async () => {
    const jobSeeker = await makeJobSeeker(portal())
    await enqueue(transactional(jobSeeker, 'requested'))
    await withdraw(jobSeeker)
    portal().logLines()
    expect(await mailsTo(jobSeeker)).toEqual([])
    const lines = portal().logLines()
    expect(lines).toMatchObject([{ tenant: 'kango', mail: 'transactional', cause: 'withdrawn' }])
    expect(JSON.stringify(lines)).not.toContain('@')
  })

  it('reaches an address that belongs to no account: the last mail of one that has ended', async () => {
    const jobSeeker = await makeJobSeeker(portal())
    await enqueue(transactional(jobSeeker, null))
    await withdraw(jobSeeker)
    expect(await mailsTo(jobSeeker)).toHaveLength(1)
  })
})

describe('a promotional mail', () => {
  it('says who sends it, from where, whom to complain to, and how to stop it', async () => {
    const jobSeeker = await makeJobSeeker(portal())
    await askFor(portal(), jobSeeker, ['magazine'])
    await enqueue(magazine(jobSeeker))
    const [mail] = await mailsTo(jobSeeker)
    const { senderName, postalAddress, complaints } = serviceOf('kango').mail
    for (const body of [mail?.text, mail?.html]) {
      for (const words of [senderName, postalAddress, complaints, '配信を停止する', '広告のメール']) {
        expect(body).toContain(words)
      }
    }
    const query = queryIn(mail?.text ?? '', 'http://kango.localhost/unsubscribe')
    expect(query).toMatchObject({ kind: 'magazine', to: jobSeeker.id })
    expect((await portal().call('unsubscribe', { query })).status).toBe(204)
    await enqueue(magazine(jobSeeker))
    expect(await mailsTo(jobSeeker)).toHaveLength(1)
  })

  it('lets a mail program stop it by itself, and belongs to a list of its own', async () => {
    const { port, mails } = await startMailServer()
    for (const tenant of ['kango', 'kaigo']) {
      const jobSeeker = await makeJobSeeker(portal(), { tenant })
      await askFor(portal(), jobSeeker, ['magazine'])
      await enqueue(magazine(jobSeeker))
    }
    await portal().work(createSmtpSender(`smtp://127.0.0.1:${port}`))
    expect(mails.flatMap(({ headers }) => headers('list-id')).sort()).toEqual([
      '<magazine.kaigo.kaigo.tsunagu.example>',
      '<magazine.kango.kango.tsunagu.example>',
    ])
    const arrived = mails.find(({ headers }) => headers('list-id')[0]?.includes('kango'))
    expect(arrived?.headers('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
    const [, address = ''] = /^<(.*)>$/.exec(arrived?.headers('list-unsubscribe')[0] ?? '') ?? []
    const url = new URL(address)
    const { statusCode } = await portal().app.inject({
      method: 'POST',
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(204)
  })

  it('goes to the address of today', async () => {
    const jobSeeker = await makeJobSeeker(portal())
    await askFor(portal(), jobSeeker, ['magazine'])
    await enqueue(magazine(jobSeeker))
    const email = `new-${jobSeeker.email}`
    await portal().services.runInScope('kango', async (scope) => {
      await scope.updateTable('job_seeker').set({ email }).where('id', '=', jobSeeker.id).execute()
    })
    expect(await mailsTo(jobSeeker)).toEqual([])
    expect(await mailsTo({ ...jobSeeker, email })).toHaveLength(1)
  })

  it.each<[string, string, (jobSeeker: MadeJobSeeker) => Promise<unknown>]>([
    ['who never asked', 'not asked for', (one) => askFor(portal(), one, [])],
    ['who asked for another kind', 'not asked for', (one) => askFor(portal(), one, ['recommend'])],
    [
      'who rests',
      'suspended',
      async (one) => {
        await askFor(portal(), one, ['magazine'])
        await setAccountStatus(portal(), one, 'suspended')
      },
    ],
    ['who has left', 'withdrawn', withdraw],
  ])('is not sent to one %s when it leaves the queue', async (_, cause, change) => {
    const jobSeeker = await makeJobSeeker(portal())
    await enqueue(magazine(jobSeeker))
    await change(jobSeeker)
    portal().logLines()
    expect(await mailsTo(jobSeeker)).toEqual([])
    const lines = portal().logLines()
    expect(lines).toMatchObject([{ tenant: 'kango', mail: 'magazine', cause }])
    expect(JSON.stringify(lines)).not.toContain('@')
  })
})
