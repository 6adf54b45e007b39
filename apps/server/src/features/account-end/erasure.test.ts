import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, sessionByPassword, wideRateLimits } from '#server/testing/account.factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOperatorCli } from '#server/testing/use-operator-cli.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
const run = useOperatorCli(portal)
let token = ''
beforeAll(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  token = await tokenFor(portal())
})

const count = async (statement: string, values: unknown[]) =>
  Number(
    (await portal().connection.executeSql(`select count(*)::int as count from ${statement}`, values)).rows[0]?.[
      'count'
    ],
  )
const waitingMails = () => count(`job_queue.job where name = 'send_mail' and state in ('created', 'retry')`, [])
const preview = (id: string, key = token) =>
  portal().call('previewErasure', { ...operatorOf(key), params: { jobSeekerId: id } })
const erase = (id: string, confirmation: string, key = token) =>
  portal().call('eraseJobSeeker', {
    ...operatorOf(key),
    params: { jobSeekerId: id },
    query: { reason: 'asked_by_telephone' },
    body: { confirmation },
  })

/** Somebody who has applied and then suspended the account. */
async function resting() {
  const account = await makeAccount(portal())
  const session = await portal().signedIn(account)
  const jobPostingId = await makeJobPosting(portal())
  const apply = { session, params: { jobPostingId }, body: { actionType: 'apply' as const } }
  expect((await portal().call('takeJobPostingAction', apply)).status).toBe(204)
  await portal().connection.executeSql(`update job_seeker set status = 'suspended' where id = $1`, [account.id])
  return account
}

describe('erasure by the agency', () => {
  it('reaches who has suspended the account, shows first what goes and stays, and keeps the ledger', async () => {
    const { id, email } = await resting()
    const { status, body } = await preview(id)
    expect({ status, body }).toMatchObject({ status: 200, body: { jobSeekerId: id, status: 'suspended', email } })
    expect(body.goes[0]).toEqual({ what: 'account', count: 1 })
    expect(body.goes).toContainEqual({ what: 'progress', count: 1 })
    expect(body.stays[0]).toMatchObject({ what: 'ledger', until: '2028-11-20T09:00:00+09:00' })
    expect(await count('job_seeker where id = $1', [id])).toBe(1)

    const done = await erase(id, ` ${email.toUpperCase()} `)
    expect({ status: done.status, body: done.body }).toMatchObject({
      status: 200,
      body: { closedJobPostingIds: [expect.any(String)], isLedgerKept: true, isMailOnItsWay: true },
    })
    expect(await count('job_seeker where id = $1', [id])).toBe(0)
    expect(await count('progress where job_seeker_id = $1', [id])).toBe(0)
    expect(await count(`event where type = 'job_seeker.withdrawn' and job_seeker_id = $1`, [id])).toBe(1)
    const [note] = (
      await portal().connection.executeSql(
        `select parameters, job_seeker_ids from operator_audit where operation = 'eraseJobSeeker' and $1 = any(job_seeker_ids)`,
        [id],
      )
    ).rows
    expect(JSON.stringify(note?.['parameters'])).toContain('asked_by_telephone')
    expect(JSON.stringify(note)).not.toContain(email)
    expect((await preview(id)).status).toBe(404)
    expect((await erase(id, email)).status).toBe(404)
  })

  it('wants the address typed, and a scope of its own', async () => {
    const { id, email } = await makeAccount(portal())
    const wrong = await erase(id, `x${email}`)
    expect(wrong.status).toBe(409)
    const writer = await tokenFor(portal(), { scopes: ['job_seekers:read', 'job_seekers:write'] })
    expect((await preview(id, writer)).status).toBe(403)
    expect((await erase(id, email, writer)).status).toBe(403)
    expect(await count('job_seeker where id = $1', [id])).toBe(1)
  })

  it('finds who has suspended the account, for keys that may erase alone', async () => {
    const { id, email } = await resting()
    const search = (key: string, status?: string) =>
      portal().call('searchJobSeekers', { ...operatorOf(key), body: { email, ...(status && { status }) } })
    expect((await search(token)).body.jobSeekers).toEqual([])
    expect((await search(token, 'suspended')).body.jobSeekers).toMatchObject([{ jobSeekerId: id, status: 'suspended' }])
    const reader = await tokenFor(portal(), { scopes: ['job_seekers:read'] })
    expect((await search(reader, 'suspended')).status).toBe(403)
  })

  it('takes waiting mails out of the queue, as withdrawing and cancelling an invitation do', async () => {
    await portal().work()
    const email = 'waits@example.jp'
    const { body: invited } = await portal().call('inviteJobSeeker', { ...operatorOf(token), body: { email } })
    expect(await waitingMails()).toBe(1)
    const params = { jobSeekerId: invited.jobSeekerId }
    expect((await preview(invited.jobSeekerId)).body.goes).toEqual([{ what: 'invitation', count: 1 }])
    expect((await portal().call('cancelInvitation', { ...operatorOf(token), params })).status).toBe(204)
    expect(await waitingMails()).toBe(0)
    expect((await portal().call('cancelInvitation', { ...operatorOf(token), params })).status).toBe(404)

    const [one, other] = [await makeAccount(portal()), await makeAccount(portal())]
    for (const account of [one, other]) await portal().call('requestPasswordReset', { body: { email: account.email } })
    expect(await waitingMails()).toBe(2)
    expect((await erase(one.id, one.email)).status).toBe(200)
    const session = await sessionByPassword(portal(), other)
    const states = [elementState('text_list', 'reasons', [textContent('found_elsewhere')])]
    await portal().call('withdraw', { session, body: { states } })
    // What is left tells each that they are gone
    const mails = await portal().mails()
    const of = (to: string) => mails.filter(({ recipient }) => recipient === to).map(({ subject }) => subject)
    expect(of(one.email)).toHaveLength(1)
    expect(of(one.email)).toEqual(of(other.email))
  })

  it('is a command that shows, and erases by the typed address', async () => {
    const { id, email } = await resting()
    const shown = await run(['job-seeker', 'erase', id], { token })
    expect(shown.code).toBe(0)
    for (const words of [email, 'suspended', 'progress', 'ledger', '職業安定法']) expect(shown.out).toContain(words)
    expect(shown.err).toMatch(/Nothing was erased/)
    expect((await run(['job-seeker', 'erase', id, '--confirm', email], { token })).code).toBe(2)
    const args = ['job-seeker', 'erase', id, '--reason', 'asked_by_letter', '--confirm', email]
    const done = await run(args, { token })
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toMatch(/^Erased\. Applications closed: 1, .* The ledgers keep what they must\.\n/)
    expect(await run(['job-seeker', 'cancel', id], { token })).toMatchObject({ code: 1 })
  })
})
