import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import type { SignUpLink } from '@tsunagu/contract/hiring/sign-up-link.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { countingPasswords, knownPassword, makeEntryStates, tokenIn } from '#server/testing/account.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ passwords: countingPasswords() })
beforeEach(() => portal().setNow('2026-11-20T09:00:00+09:00'))

const newAddress = () => `${crypto.randomUUID()}@example.jp`
async function enter(email: string): Promise<string> {
  const tenant = portal().services.tenants().get('kango')
  if (!tenant) throw new Error('no service')
  await portal().call('createEntry', { body: { states: makeEntryStates(tenant, { email }) } })
  return tokenIn(await portal().mails(), email)
}
const read = async (token: string, tenant = 'kango') =>
  (await portal().call('readSignUpLink', { tenant, body: { token } })).body
const renew = (token: string) => portal().call('renewSignUpLink', { body: { token } })
const signUp = (token: string, email: string) =>
  portal().call('signUp', { body: { email, password: knownPassword, token, tel: '+819012345678' } })
const mailsTo = async (email: string) => (await portal().mails()).filter(({ recipient }) => recipient === email)

const closed = (status: SignUpLink['status'], isRenewable = false): SignUpLink => ({
  status,
  isRenewable,
  email: '',
  tel: '',
  hasConsented: false,
  items: [],
})

describe('a mailed link', () => {
  it('tells its holder the address and what was entered, and takes that telephone number at the sign-up', async () => {
    const email = newAddress()
    const token = await enter(email)
    const link = await read(token)
    expect(link).toMatchObject({ status: 'open', email, tel: '+819012345678', hasConsented: true })
    expect(link.items).toEqual([
      { title: 'お名前', value: '髙橋 𠮷乃' },
      { title: 'フリガナ', value: 'タカハシ ヨシノ' },
      { title: '電話番号', value: '090-1234-5678' },
      { title: 'お持ちの資格', value: '看護師' },
      { title: '希望エリア', value: '東京都世田谷区' },
      { title: '希望の入職時期', value: 'すぐにでも' },
    ])
    expect((await signUp(token, email)).status).toBe(204)
  })

  it('tells nobody anything once it was used, or its address was registered by another one', async () => {
    const email = newAddress()
    const [first, second] = [await enter(email), await enter(email)]
    expect((await signUp(first, email)).status).toBe(204)
    expect([await read(first), await read(second)]).toEqual([closed('used'), closed('used')])
    portal().setNow('2026-11-22T09:00:00+09:00')
    expect([await read(first), await read(second)]).toEqual([closed('used'), closed('used')])
  })

  it('is unknown to other services, and where nobody was mailed it', async () => {
    const token = await enter(newAddress())
    expect(await read(token, 'kaigo')).toEqual(closed('unknown'))
    for (const wrong of ['', token.slice(1), '\0', '\ud800']) expect(await read(wrong)).toEqual(closed('unknown'))
  })

  it('takes the address alone that it was mailed to, and says so at the field', async () => {
    const email = newAddress()
    const token = await enter(email)
    const response = await signUp(token, newAddress())
    const errors = (response.body as unknown as ErrorBody).details.flatMap(({ formErrors }) => formErrors)
    expect([response.status, errors]).toEqual([
      400,
      [{ key: 'email', index: 0, message: 'メールが届いたアドレスを入力してください。' }],
    ])
    expect((await read(token)).status).toBe('open')
  })

  it('of an invitation shows what the agency knows, and that nobody has agreed to anything yet', async () => {
    const email = newAddress()
    const operator = operatorOf(await tokenFor(portal()))
    await portal().call('inviteJobSeeker', { ...operator, body: { email, familyName: '森', givenName: '葵' } })
    const token = tokenIn(await portal().mails(), email)
    const items = [{ title: 'お名前', value: '森 葵' }]
    expect(await read(token)).toMatchObject({ status: 'open', email, tel: '', hasConsented: false, items })
    portal().setNow('2026-11-21T09:00:00+09:00')
    expect(await read(token)).toEqual(closed('expired'))
    expect((await renew(token)).status).toBe(403)
  })
})

describe('a link that has run out', () => {
  it('says so, and is sent again to the same address with what was entered', async () => {
    const email = newAddress()
    const token = await enter(email)
    expect((await renew(token)).status).toBe(403)
    portal().setNow('2026-11-21T09:00:00+09:00')
    expect(await read(token)).toEqual(closed('expired', true))
    expect((await renew(token)).status).toBe(204)
    const fresh = tokenIn(await portal().mails(), email)
    expect(fresh).not.toBe(token)
    expect(await read(fresh)).toMatchObject({ status: 'open', email, tel: '+819012345678', hasConsented: true })
    expect((await signUp(fresh, email)).status).toBe(204)
    expect(await read(token)).toEqual(closed('used'))
    expect((await renew(token)).status).toBe(403)
  })

  it('is sent as often as an entry of the address, and no oftener', async () => {
    const email = newAddress()
    const token = await enter(email)
    portal().setNow('2026-11-21T09:00:00+09:00')
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) statuses.push((await renew(token)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    expect(await mailsTo(email)).toHaveLength(6)
  })
})
