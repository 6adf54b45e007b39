import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import { describe, expect, it } from 'vitest'
import { countingPasswords, makeEntryStates, tokenIn, wideRateLimits } from '#server/testing/account.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits, passwords: countingPasswords() })
const password = 'yozora-no-fune-47'
const newAddress = () => `${crypto.randomUUID()}@example.jp`

async function mailedToken(
  email: string,
  { tenant: key = 'kango', texts = {} }: { tenant?: string; texts?: Record<string, string> } = {},
): Promise<string> {
  const tenant = portal().services.tenants().get(key)
  if (!tenant) throw new Error(`no service ${key}`)
  const response = await portal().call('createEntry', {
    tenant: key,
    body: { states: makeEntryStates(tenant, { ...texts, email }) },
  })
  expect(response.status).toBe(204)
  return tokenIn(await portal().mails(key), email)
}
const signUp = (body: { email: string; token: string; password?: string; tel?: string }, tenant = 'kango') =>
  portal().call('signUp', { tenant, body: { password, tel: '090-1234-5678', ...body } })
const signIn = (email: string, tenant = 'kango', typed = password) =>
  portal().call('signIn', { tenant, body: { email, password: typed, sessionAppType: 'web' } })
const accountOf = (email: string, tenant = 'kango') =>
  portal().services.runInScope(tenant, (scope) =>
    scope.selectFrom('job_seeker').select(['id', 'tel', 'status']).where('email', '=', email).execute(),
  )
const usedLink = {
  status: 403,
  body: {
    code: 'permission_denied',
    message: 'このリンクは期限が切れたか、すでに使われています。もう一度お申し込みください。',
    details: [],
  },
}

describe('signing up by a mailed link', () => {
  it('leads from entry to sign-in, with the profile begun and a confirmation sent', async () => {
    const email = newAddress()
    const token = await mailedToken(email)
    const response = await signUp({ email: email.toUpperCase(), token, tel: '＋81 90ー1234ー5678' })
    expect([response.status, response.response.body, response.headers['set-cookie']]).toEqual([204, '', undefined])
    const [account] = await accountOf(email)
    expect(account).toMatchObject({ tel: '+819012345678', status: 'active' })
    const answers = await portal().services.runInScope('kango', (scope) =>
      scope
        .selectFrom('profile_answer')
        .select(['key', 'state'])
        .where('job_seeker_id', '=', account?.id ?? '')
        .execute(),
    )
    expect(answers.map(({ key }) => key).sort()).toEqual([
      'areas',
      'certifications',
      'consent',
      'desired_start',
      'family_name',
      'family_name_kana',
      'given_name',
      'given_name_kana',
    ])
    expect(answers.find(({ key }) => key === 'family_name')?.state.contentStates[0]?.text).toBe('髙橋')
    const events = await portal().services.runInScope('kango', (scope) =>
      scope
        .selectFrom('event')
        .select('type')
        .where('job_seeker_id', '=', account?.id ?? '')
        .execute(),
    )
    expect(events).toEqual([{ type: 'job_seeker.signed_up' }])
    const mail = (await portal().mails()).find(({ recipient }) => recipient === email)
    expect(mail?.subject).toBe('【つなぐ看護】ご登録が完了しました')
    expect(mail?.text).toContain('髙橋 𠮷乃 様')
    expect((await signIn(email)).status).toBe(200)
  })

  it('escapes hostile names in the confirmation', async () => {
    const email = newAddress()
    const token = await mailedToken(email, { texts: { family_name: '<script>alert(1)</script>', given_name: '"&\'' } })
    expect((await signUp({ email, token })).status).toBe(204)
    const mail = (await portal().mails()).find(({ recipient }) => recipient === email)
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;&#39; 様')
    expect(mail?.html).not.toContain('<script')
    expect(mail?.subject).toBe('【つなぐ看護】ご登録が完了しました')
  })
})

describe('a link that cannot be used', () => {
  it('is one used before', async () => {
    const email = newAddress()
    const token = await mailedToken(email)
    expect((await signUp({ email, token })).status).toBe(204)
    expect(await signUp({ email, token, password: 'another-word-58' })).toMatchObject(usedLink)
    expect((await signIn(email)).status).toBe(200)
  })

  it('is one that makes a second account when sent twice at once', async () => {
    const email = newAddress()
    const token = await mailedToken(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp({ email, token })))
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['204', '403', '403', '403', '403'])
    expect(await accountOf(email)).toHaveLength(1)
    expect(
      (await portal().mails()).filter(({ recipient, subject }) => recipient === email && subject.includes('完了')),
    ).toHaveLength(1)
  })

  it('is one from more than 24 hours ago', async () => {
    const email = newAddress()
    portal().setNow('2026-11-20T09:00:00+09:00')
    const token = await mailedToken(email)
    portal().setNow('2026-11-21T09:00:00+09:00')
    expect(await signUp({ email, token })).toMatchObject(usedLink)
    portal().setNow('2026-11-21T08:59:59+09:00')
    expect((await signUp({ email, token })).status).toBe(204)
    portal().setNow('2026-11-20T09:00:00+09:00')
  })

  it("is another service's or none at all; the right one still works after", async () => {
    const email = newAddress()
    const token = await mailedToken(email)
    expect(await signUp({ email, token }, 'kaigo')).toMatchObject(usedLink)
    for (const wrong of ['', token.slice(1), 'x'.repeat(200), "' or 1=1 --", '\0', '\ud800']) {
      expect(await signUp({ email, token: wrong })).toMatchObject(usedLink)
    }
    expect(await accountOf(email)).toEqual([])
    expect((await signUp({ email, token })).status).toBe(204)
  })

  it('is one whose address was registered by another link meanwhile', async () => {
    const email = newAddress()
    const [first, second] = [await mailedToken(email), await mailedToken(email)]
    expect(first).not.toBe(second)
    expect((await signUp({ email, token: first })).status).toBe(204)
    expect(await signUp({ email, token: second, password: 'another-word-58' })).toMatchObject(usedLink)
    expect((await signIn(email)).status).toBe(200)
  })
})

describe('what the sign-up panel sends', () => {
  it.each([
    ['password', { password: 'short1' }],
    ['password', { password: 'password123' }],
    ['password', { password: 'sakura2026' }],
    ['tel', { tel: '110' }],
    ['tel', { tel: '' }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@example.jp\0' }],
  ])('is an error at its field: %s', async (key, wrong) => {
    const email = newAddress()
    const response = await signUp({ email, token: 'x', ...wrong })
    expect(response.status).toBe(400)
    const errors = (response.body as unknown as ErrorBody).details.flatMap((detail) => detail.formErrors)
    expect(errors).toEqual([{ key, index: 0, message: expect.stringMatching(/。$/) }])
  })

  it('keeps the link usable when the password was refused', async () => {
    const email = newAddress()
    const token = await mailedToken(email)
    expect((await signUp({ email, token, password: 'password1' })).status).toBe(400)
    expect((await signUp({ email, token })).status).toBe(204)
  })
})

describe('accounts of two services', () => {
  it('are separate under one address', async () => {
    const email = newAddress()
    expect((await signUp({ email, token: await mailedToken(email) })).status).toBe(204)
    expect((await signIn(email, 'kaigo')).status).toBe(401)
    const token = await mailedToken(email, { tenant: 'kaigo' })
    expect((await signUp({ email, token, password: 'another-word-58' }, 'kaigo')).status).toBe(204)
    expect((await signIn(email, 'kaigo')).status).toBe(401)
    expect((await signIn(email, 'kaigo', 'another-word-58')).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })
})
