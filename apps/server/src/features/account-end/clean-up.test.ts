import { expect, it } from 'vitest'
import {
  countingPasswords,
  knownPassword,
  makeAccount,
  makeEntryStates,
  tokenIn,
} from '#server/testing/account.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { createWorkers } from '#server/workers/workers.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00', passwords: countingPasswords() })

const rowsLeft = async () => {
  const { services } = portal()
  const [limits, others] = [
    await services.db.selectFrom('rate_limit').select('key').execute(),
    await services.runInScope('kango', async (scope) => ({
      sessions: (await scope.selectFrom('web_session').select('id').execute()).length,
      tokens: (await scope.selectFrom('sign_up_token').select('email').execute()).length,
      entries: (await scope.selectFrom('entry').select('email').execute()).map(({ email }) => email),
    })),
  ]
  return { ...others, limits: limits.length }
}
async function enter(email: string): Promise<string> {
  const tenant = portal().services.tenants().get('kango')
  if (!tenant) throw new Error('no service')
  await portal().call('createEntry', { body: { states: makeEntryStates(tenant, { email }) } })
  return tokenIn(await portal().mails(), email)
}

it('removes what has run out and leaves what is still good', async () => {
  const account = await makeAccount(portal())
  await portal().signedIn(account)
  await enter('old@example.jp')
  portal().setNow('2026-11-21T08:00:00+09:00')
  const session = await portal().signedIn(account)
  await enter('new@example.jp')
  const token = await enter('done@example.jp')
  const done = { email: 'done@example.jp', password: knownPassword, token, tel: '09012345678' }
  expect((await portal().call('signUp', { body: done })).status).toBe(204)

  portal().setNow('2026-11-21T09:00:00+09:00')
  const cleanUp = createWorkers(portal().served, null).clean_up
  await cleanUp?.({})
  expect(await rowsLeft()).toMatchObject({
    sessions: 2,
    tokens: 3,
    entries: ['old@example.jp', 'new@example.jp'],
    limits: 0,
  })

  portal().setNow('2026-11-28T09:00:00+09:00')
  await cleanUp?.({})
  expect(await rowsLeft()).toMatchObject({ tokens: 2, entries: ['new@example.jp'] })

  portal().setNow('2026-12-04T09:00:00+09:00')
  await cleanUp?.({})
  expect(await rowsLeft()).toEqual({ sessions: 1, tokens: 0, entries: [], limits: 0 })
  expect((await portal().call('verify', { session })).body.isVerify).toBe(true)
})
