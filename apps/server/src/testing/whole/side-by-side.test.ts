// Also on PGlite: migrations
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import {
  knownPassword,
  makeAccount,
  makeEntryStates,
  sessionByPassword,
  tokenIn,
} from '#server/testing/account.factories.ts'
import { makeInterview } from '#server/testing/adviser.factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { keepMessageFile, sendTo } from '#server/testing/message-calls.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()

/** Typical calls of job seekers and agencies, over many tables; returns the status of each. */
async function workADay(): Promise<number[]> {
  const email = `${randomUUID()}@example.jp`
  const tenant = portal().services.tenants().get('kango')
  if (!tenant) throw new Error('no service')
  const statuses: number[] = []
  const take = <A extends { status: number }>(response: A): A => {
    statuses.push(response.status)
    return response
  }
  take(await portal().call('createEntry', { body: { states: makeEntryStates(tenant, { email }) } }))
  const password = knownPassword
  const body = {
    email,
    tel: '0312345678',
    password,

    token: tokenIn(await portal().mails(), email),
  }
  take(await portal().call('signUp', { body }))
  const account = await makeAccount(portal())
  const session = await sessionByPassword(portal(), { tenant: 'kango', email: account.email, password })
  const token = await tokenFor(portal())
  const operator = operatorOf(token)
  const [jobPostingId = ''] = await importPostings(portal(), 'kango', [{}])
  const act = (actionType: 'inquiry' | 'apply') =>
    portal().call('takeJobPostingAction', { session, params: { jobPostingId }, body: { actionType } })
  take(await portal().call('getTopView', { session }))
  take(await portal().call('getJobPostingView', { session, params: { jobPostingId } }))
  take(await act('inquiry'))
  take(await act('apply'))
  const pair = { jobSeekerId: account.id, jobPostingId }
  take(await portal().call('moveProgress', { ...operator, body: { ...pair, action: 'start_selection' } }))
  take(await sendTo(portal(), { token, id: account.id }))
  const files = [await keepMessageFile(portal(), session)]
  const message = { subject: 'ご連絡', body: '応募しました。', files, clientMessageId: randomUUID() }
  take(await portal().call('sendMessage', { session, body: message }))
  await makeInterview(portal(), account, { startsAt: new Date(portal().services.clock().getTime() + 86_400_000) })
  take(await portal().call('getInterviews', { session }))
  take(await portal().call('listEvents', operator))
  take(await portal().call('listOperatorActs', operator))
  return statuses
}

it('a server goes on while a newer one adds to every table', async () => {
  const before = await workADay()
  expect(before.filter((status) => status >= 300)).toEqual([])
  const { rows } = await portal().connection.executeSql(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'",
  )
  const script = rows.map(({ name }) => `alter table ${String(name)} add column future text not null default 'new';\n`)
  expect(script.length).toBeGreaterThan(40)
  expect(
    await migrate(portal().connection, { migrations: [{ name: '9999_future', script: script.join('') }] }),
  ).toEqual(['9999_future'])
  // Cached plans of connections, rows without the new columns, and responses of the old shape
  expect(await workADay()).toEqual(before)
})
