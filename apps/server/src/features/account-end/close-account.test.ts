import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { storedFileFolder } from '#server/platform/storage/file-storage.ts'
import {
  countingPasswords,
  makeAccount,
  makeEntryStates,
  sessionByPassword,
  tokenIn,
  wideRateLimits,
} from '#server/testing/account.factories.ts'
import { signInByApp } from '#server/testing/app-client.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { testKeyring } from '#server/testing/test-keyring.ts'
import { sampleFiles, upload } from '#server/testing/uploads.ts'
import { createWorkers } from '#server/workers/workers.ts'
import { eraseAgain } from './erase-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'tsunagu-test-account-end-'))
const storage = createDiskStorage({ folder, keyring: testKeyring })
const portal = useTestApp({ rateLimits: wideRateLimits, passwords: countingPasswords(), storage })
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => portal().setNow(new Date()))

const reasons = [elementState('text_list', 'reasons', [textContent('found_elsewhere')])]
const signedInAccount = async (tenant = 'kango') => {
  const account = await makeAccount(portal(), { tenant })
  return { account, session: await sessionByPassword(portal(), account) }
}
const end = (kind: 'suspend' | 'withdraw', session: string, states = reasons) =>
  portal().call(kind, { session, body: { states } })
const isVerified = async (session: string) => (await portal().call('verify', { session })).body.isVerify
const inKango = <T>(work: Parameters<ReturnType<typeof portal>['services']['runInScope']>[1]) =>
  portal().services.runInScope('kango', work) as Promise<T>
const filesOf = async (jobSeekerId: string) => {
  const keys = []
  for await (const key of storage.listBefore(storedFileFolder('kango', jobSeekerId), new Date(Date.now() + 60_000)))
    keys.push(key)
  return keys
}
const keepFile = async (session: string) => {
  const name = await upload(portal(), { session, name: '履歴書.pdf', bytes: sampleFiles.pdf })
  expect(
    (await portal().call('moveResumeFiles', { session, body: { tmpFiles: [name], files: [], removedFiles: [] } }))
      .status,
  ).toBe(200)
}

/** Tables that hold anything of a job seeker. */
async function tablesOf(id: string): Promise<string[]> {
  const { rows } = await portal().connection.executeSql(
    `select table_name as name from information_schema.columns where column_name = 'job_seeker_id' and table_schema = 'public'`,
  )
  const found = []
  for (const { name } of rows as { name: string }[]) {
    const { rows: held } = await portal().connection.executeSql(
      `select 1 from "${name}" where job_seeker_id = $1 limit 1`,
      [id],
    )
    if (held.length > 0) found.push(name)
  }
  return found.sort()
}

describe('suspending', () => {
  it('ends every session, keeps everything, and signing in resumes it', async () => {
    const { account, session } = await signedInAccount()
    const { refreshToken } = (await signInByApp(portal(), account)).body
    const response = await end('suspend', session)
    expect(response.status).toBe(204)
    expect(String(response.headers['set-cookie'])).toMatch(/tsunagu_session=;/)
    expect(response.headers['clear-site-data']).toBe('"cache"')
    expect(await isVerified(session)).toBe(false)
    expect((await portal().call('refreshTokenApp', { body: { refreshToken } })).body.isVerify).toBe(false)
    const again = await sessionByPassword(portal(), account)
    expect(await isVerified(again)).toBe(true)
  })

  it('keeps the reasons without a name, tells the agency, and confirms by mail', async () => {
    const { account, session } = await signedInAccount()
    await end('suspend', session)
    const stored = await inKango<{ states: unknown }[]>((scope) =>
      scope.selectFrom('account_end_reason').selectAll().where('kind', '=', 'suspend').execute(),
    )
    expect(JSON.stringify(stored)).toContain('found_elsewhere')
    expect(JSON.stringify(stored)).not.toContain(account.id)
    const mails = (await portal().mails()).filter(({ recipient }) => recipient === account.email)
    expect(mails[0]?.subject).toContain('休止')
  })

  it('refuses answers that its form does not have', async () => {
    const { session } = await signedInAccount()
    const foreign = [elementState('text', 'password', [textContent('x')])]
    expect((await end('suspend', session, foreign)).status).toBe(400)
    expect(await isVerified(session)).toBe(true)
  })
})

describe('withdrawing', () => {
  it('erases everything at once, files by a job, and the address may sign up again', async () => {
    const { account, session } = await signedInAccount()
    const jobPostingId = await makeJobPosting(portal())
    await portal().call('updateFavorite', { session, params: { jobPostingId }, body: { status: 'like' } })
    await portal().call('getJobPostingView', { session, params: { jobPostingId } })
    await keepFile(session)
    expect(await tablesOf(account.id)).toEqual(
      expect.arrayContaining(['browsing_history', 'favorite', 'stored_file', 'web_session']),
    )
    expect((await end('withdraw', session)).status).toBe(204)
    // Events tell the agency of an id, and of nobody
    expect(await tablesOf(account.id)).toEqual(['event'])
    expect(await isVerified(session)).toBe(false)
    expect(await sessionByPassword(portal(), account)).toBe('')
    const mails = await portal().mails()
    expect(mails.find(({ recipient }) => recipient === account.email)?.subject).toContain('退会')
    expect(await filesOf(account.id)).toEqual([])

    const tenant = portal().services.tenants().get('kango')
    if (!tenant) throw new Error('no service')
    await portal().call('createEntry', { body: { states: makeEntryStates(tenant, { email: account.email }) } })
    const token = tokenIn(await portal().mails(), account.email)
    const signedUp = await portal().call('signUp', {
      body: { email: account.email, password: account.password, token, tel: '090-1234-5678' },
    })
    expect(signedUp.status).toBe(204)
    expect(await sessionByPassword(portal(), account)).not.toBe('')
  })

  it('erases the responses stored for repeated calls of the agency’s systems, and no others', async () => {
    const [leaving, staying] = [await signedInAccount(), await signedInAccount()]
    const { headers } = operatorOf(await tokenFor(portal()))
    const giveTodo = async ({ account }: typeof leaving) =>
      portal().call('createTodo', {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        params: { jobSeekerId: account.id },
        body: { title: '面接の準備', clientTodoId: randomUUID() },
      })
    expect([(await giveTodo(leaving)).status, (await giveTodo(staying)).status]).toEqual([200, 200])
    expect((await end('withdraw', leaving.session)).status).toBe(204)
    const stored = await inKango<{ job_seeker_ids: string[] }[]>((scope) =>
      scope.selectFrom('operator_call').select('job_seeker_ids').execute(),
    )
    const whose = stored.flatMap((call) => call.job_seeker_ids)
    expect(whose).toEqual([staying.account.id])
  })

  it('sets apart what the ledger must keep, and deletes that after two years', async () => {
    const { account, session } = await signedInAccount()
    const jobPostingId = await makeJobPosting(portal())
    const params = { jobPostingId }
    expect(
      (await portal().call('takeJobPostingAction', { session, params, body: { actionType: 'apply' } })).status,
    ).toBe(204)
    await end('withdraw', session)
    const ledger = () =>
      inKango<{ document: unknown }[]>((scope) => scope.selectFrom('ledger_record').selectAll().execute())
    const [stored] = (await ledger()).filter(({ document }) => JSON.stringify(document).includes('"referrals"'))
    expect(stored?.document).toMatchObject({ referrals: [{ status: 'entered', moves: [{ action: 'apply' }] }] })
    expect(JSON.stringify(stored)).not.toContain(account.id)
    expect(JSON.stringify(stored)).not.toContain(account.email)
    const [reported] = await inKango<{ data: unknown }[]>((scope) =>
      scope
        .selectFrom('event')
        .select('data')
        .where('type', '=', 'job_seeker.withdrawn')
        .where('job_seeker_id', '=', account.id)
        .execute(),
    )
    expect(reported?.data).toEqual({ closedJobPostingIds: [jobPostingId], cancelledInterviewIds: [] })
    const nextYears = new Date()
    nextYears.setUTCFullYear(nextYears.getUTCFullYear() + 2, nextYears.getUTCMonth(), nextYears.getUTCDate() + 1)
    portal().setNow(nextYears)
    await createWorkers(portal().served, null).clean_up?.({})
    expect(await ledger()).toEqual([])
  })

  it('keeps nothing of somebody who was never referred or applied', async () => {
    const { session } = await signedInAccount()
    const count = () => inKango<unknown[]>((scope) => scope.selectFrom('ledger_record').select('id').execute())
    const before = (await count()).length
    await end('withdraw', session)
    expect((await count()).length).toBe(before)
  })

  it('holds after the database came back from an older backup', async () => {
    const { account, session } = await signedInAccount()
    await keepFile(session)
    await end('withdraw', session)
    await portal().mails()
    await inKango(async (scope) => {
      const { id, email } = account
      await scope.insertInto('job_seeker', { id, email, password_hash: null, created_at: new Date() }).execute()
    })
    await eraseAgain(portal().served)
    const back = await inKango<unknown[]>((scope) =>
      scope.selectFrom('job_seeker').select('id').where('id', '=', account.id).execute(),
    )
    expect(back).toEqual([])
  })

  it('is all or nothing: refused reasons leave the account as it was', async () => {
    const { account, session } = await signedInAccount()
    expect((await end('withdraw', session, [elementState('text', 'nonsense', [textContent('x')])])).status).toBe(400)
    expect(await isVerified(session)).toBe(true)
    expect(await sessionByPassword(portal(), account)).not.toBe('')
  })

  it('of one service leaves the same person’s account at another', async () => {
    const { account, session } = await signedInAccount()
    const other = await makeAccount(portal(), { tenant: 'kaigo', email: account.email })
    await end('withdraw', session)
    expect(await sessionByPassword(portal(), other)).not.toBe('')
  })
})
