import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, type MadeStaff, makeStaff, staffPassword } from '#server/testing/desk-calls.ts'
import { openProvider, signInAtProvider } from '#server/testing/oidc-provider.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { messageOf, useSignInProvider } from '#server/testing/use-sign-in-provider.ts'

const portal = useTestApp()
const { provider, use, begin, finish, signIn } = useSignInProvider(portal)
let staff: MadeStaff
/** The name and subject of the person at the provider. */
let login = ''
beforeEach(async () => {
  // The provider's clock is the machine's
  portal().setNow(new Date())
  use()
  staff = await makeStaff(portal())
  login = randomUUID()
  await provider().setAccount(login, { email: staff.email, email_verified: true })
})
const links = (id = staff.id) =>
  portal().services.db.selectFrom('staff_provider_link').selectAll().where('staff_id', '=', id).execute()

describe('the way back', () => {
  const expired = [409, expect.stringMatching(/時間が切れたか、すでに使われたか/)]

  it('works once, also for two at the same time', async () => {
    const { url, cookie } = await begin()
    const query = await signInAtProvider(url, login)
    const both = await Promise.all([finish(query, cookie), finish(query, cookie)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(messageOf(await finish(query, cookie))).toEqual(expired)
  })

  it('is closed to a browser that did not begin it', async () => {
    const [own, other] = [await begin(), await begin()]
    const query = await signInAtProvider(own.url, login)
    expect(messageOf(await finish(query))).toEqual(expired)
    expect(messageOf(await finish(query, other.cookie))).toEqual(expired)
    expect((await finish(query, own.cookie)).status).toBe(200)
  })

  it('takes no code twice, and none of another beginning', async () => {
    const first = await begin()
    const used = new URLSearchParams(await signInAtProvider(first.url, login))
    expect((await finish(used.toString(), first.cookie)).status).toBe(200)
    const second = await begin()
    used.set('state', new URL(second.url).searchParams.get('state') ?? '')
    expect(messageOf(await finish(used.toString(), second.cookie))).toEqual(expired)
  })

  it('refuses a token with another nonce', async () => {
    const { url, cookie } = await begin()
    const changed = new URL(url)
    changed.searchParams.set('nonce', 'x'.repeat(43))
    const query = await signInAtProvider(changed.href, login)
    expect(messageOf(await finish(query, cookie))).toEqual([409, expect.stringMatching(/応答を確認できません/)])
    expect(await links()).toEqual([])
  })

  it('refuses an answer that names another issuer', async () => {
    const { url, cookie } = await begin()
    const query = new URLSearchParams(await signInAtProvider(url, login))
    query.set('iss', 'https://elsewhere.example')
    expect(messageOf(await finish(query.toString(), cookie))).toEqual([
      409,
      expect.stringMatching(/応答を確認できません/),
    ])
  })

  it('ends after ten minutes', async () => {
    const { url, cookie } = await begin()
    const query = await signInAtProvider(url, login)
    portal().setNow(new Date(Date.now() + 10 * 60_000 + 1_000))
    expect(messageOf(await finish(query, cookie))).toEqual(expired)
  })

  it('says that the person has cancelled', async () => {
    const { url, cookie } = await begin()
    const { searchParams } = new URL(url)
    const query = new URLSearchParams({ error: 'access_denied', iss: provider().settings.issuer })
    query.set('state', searchParams.get('state') ?? '')
    expect(messageOf(await finish(query.toString(), cookie))).toEqual([409, expect.stringMatching(/取り消されました/)])
  })

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', 'kango/today'])(
    'leads to a page of the desk alone, and not to %s',
    async (returnTo) => {
      expect((await callDesk(portal(), 'beginProviderSignIn', { body: { returnTo } })).status).toBe(400)
    },
  )

  it('keeps state, nonce, verifier and tokens out of the database and the log', async () => {
    const { url, cookie } = await begin()
    const rows = JSON.stringify(await portal().services.db.selectFrom('staff_provider_turn').selectAll().execute())
    const secrets = ['state', 'nonce', 'code_challenge'].map((name) => new URL(url).searchParams.get(name) ?? '')
    portal().logLines()
    const query = await signInAtProvider(url, login)
    await finish(`${query}&error=server_error`, cookie)
    const log = JSON.stringify(portal().logLines())
    expect(log).toContain('sign_in_provider')
    for (const secret of [...secrets, cookie.split('=')[1] ?? '', new URLSearchParams(query).get('code') ?? '']) {
      expect(secret).not.toBe('')
      expect([rows.includes(secret), log.includes(secret)]).toEqual([false, false])
    }
  })
})

describe('a provider with faults', () => {
  it.each([
    ['two hours ahead', 2],
    ['an hour behind', -1],
  ])('whose clock differs: ours is %s', async (_, hours) => {
    portal().setNow(new Date(Date.now() + hours * 60 * 60_000))
    expect(messageOf(await signIn(login))).toEqual([409, expect.stringMatching(/時計が合っていない/)])
  })

  it('is refused where its document names another issuer', async () => {
    use({ issuer: provider().settings.issuer.replace('127.0.0.1', 'localhost') })
    const { status, body } = await callDesk(portal(), 'beginProviderSignIn', { body: {} })
    expect(messageOf({ status, body })).toEqual([409, expect.stringMatching(/応答を確認できません/)])
  })

  it('is refused where it does not take the client secret', async () => {
    use({ clientSecret: 'another one that is long enough for it' })
    expect(messageOf(await signIn(login))).toEqual([409, expect.stringMatching(/応答を確認できません/)])
  })

  it('says so where it is down, and leaves the password', async () => {
    const down = await openProvider()
    use(down.settings)
    const { url, cookie } = await begin()
    const query = `state=${new URL(url).searchParams.get('state')}&code=x&iss=${encodeURIComponent(down.settings.issuer)}`
    await down.close()
    expect(messageOf(await finish(query, cookie))).toEqual([503, expect.stringMatching(/接続できません/)])
    use(down.settings)
    const begun = await callDesk(portal(), 'beginProviderSignIn', { body: {} })
    expect(messageOf(begun)).toEqual([503, expect.stringMatching(/接続できません/)])
    const body = { email: staff.email, password: staffPassword }
    expect((await callDesk(portal(), 'signInStaff', { body })).status).toBe(200)
  })
})
