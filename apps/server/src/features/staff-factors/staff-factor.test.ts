// Also on PGlite: notifications, bytes
import { beforeEach, describe, expect, it } from 'vitest'
import { createKeyring } from '#server/platform/secrets/keyring.ts'
import { reencryptTotpSecrets } from '#server/staff/reencrypt-totp-secrets.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie, staffPassword } from '#server/testing/desk-calls.ts'
import { codeOf, type MadeFactor, makeFactor } from '#server/testing/second-factor.ts'
import { cookieLines, cookieValue } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ isBehindProxy: true })
const start = Date.parse('2026-11-20T09:00:00+09:00')
const after = (seconds: number) => portal().setNow(new Date(start + seconds * 1_000))
let staff: MadeStaff
let factor: MadeFactor

let networks = 0
const newNetwork = () => {
  networks += 1
  return `10.7.${networks}.1`
}
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
beforeEach(async () => {
  after(0)
  staff = await makeStaff(portal())
  factor = await makeFactor(portal(), staff)
  // The code by which it was set up is used
  after(60)
})

const password = (address = newNetwork()) =>
  callDesk(portal(), 'signInStaff', { ...from(address), body: { email: staff.email, password: staffPassword } })
const tokenOf = async (address?: string) => (await password(address)).body.secondFactor?.token ?? ''
const second = (token: string, code: string, address = newNetwork()) =>
  callDesk(portal(), 'signInStaffByCode', { ...from(address), body: { token, code } })
const now = () => codeOf(portal(), factor)
const wrong = () => (now() === '000000' ? '000001' : '000000')
const isOpen = async (cookie: string) => (await callDesk(portal(), 'getStaffSession', { cookie })).body.session !== null
const acts = async () =>
  (
    await portal()
      .services.db.selectFrom('staff_audit')
      .select('act')
      .where('staff_id', '=', staff.id)
      .orderBy('number')
      .execute()
  ).map(({ act }) => act)
const factors = async (cookie = factor.cookie) => (await callDesk(portal(), 'getStaffFactors', { cookie })).body

describe('signing in with an authenticator app', () => {
  it('takes the password, then a code; the password alone begins no session', async () => {
    const first = await password()
    expect(first.body).toMatchObject({ session: null, secondFactor: { triesLeft: 5, recoveryCodesLeft: 10 } })
    expect(cookieLines(first.headers)).toEqual({})
    const signedIn = await second(first.body.secondFactor?.token ?? '', now())
    expect([signedIn.status, signedIn.body.staff.id, signedIn.body.hasSecondFactor]).toEqual([200, staff.id, true])
    expect(await isOpen(`tsunagu_desk=${cookieValue(cookieLines(signedIn.headers)['tsunagu_desk'])}`)).toBe(true)
  })

  it('takes a code as people type and paste it', async () => {
    const fullWidth = [...now()].map((digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0)).join('')
    const typed = `${fullWidth.slice(0, 3)}　${fullWidth.slice(3)} `
    expect((await second(await tokenOf(), typed)).status).toBe(200)
  })

  it('says how many tries are left, and asks for the password again after five', async () => {
    const token = await tokenOf()
    const messages = []
    for (let time = 0; time < 4; time += 1) {
      const { status, body } = await second(token, wrong())
      expect(status).toBe(400)
      messages.push((body as unknown as { details: { formErrors: { message: string }[] }[] }).details[0]?.formErrors[0])
    }
    expect(messages).toEqual(
      [4, 3, 2, 1].map((left) => ({
        key: 'code',
        index: 0,
        message: `コードが違うか、すでに使われています。あと${left}回入力できます。`,
      })),
    )
    expect((await second(token, wrong())).status).toBe(404)
    expect((await second(token, now())).status).toBe(404)
    expect(await acts()).toEqual(['second_factor_on', ...Array.from({ length: 5 }, () => 'code_refused')])
  })

  it('accepts a time step once, one after the other or two at once', async () => {
    const code = now()
    expect((await second(await tokenOf(), code)).status).toBe(200)
    expect((await second(await tokenOf(), code)).status).toBe(400)
    after(120)
    const tokens = [await tokenOf(), await tokenOf(), await tokenOf()]
    const next = now()
    const statuses = await Promise.all(tokens.map(async (token) => (await second(token, next)).status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400])
  })

  it('refuses an older step after a newer one, also when the clock has been set back', async () => {
    after(300)
    expect((await second(await tokenOf(), now())).status).toBe(200)
    after(240)
    expect((await second(await tokenOf(), now())).status).toBe(400)
  })

  it('uses a token once, and for five minutes', async () => {
    const token = await tokenOf()
    expect((await second(token, now())).status).toBe(200)
    expect((await second(token, factor.recoveryCodes[0] ?? '')).status).toBe(404)
    expect((await factors()).recoveryCodesLeft).toBe(10)
    const late = await tokenOf()
    after(361)
    expect((await second(late, now())).status).toBe(404)
    expect((await second('x'.repeat(43), now())).status).toBe(404)
  })

  it('uses a token once for two codes at the same time, and costs no code in vain', async () => {
    const token = await tokenOf()
    const codes = [now(), factor.recoveryCodes[0] ?? '']
    const statuses = await Promise.all(codes.map(async (code) => (await second(token, code)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect((await factors()).recoveryCodesLeft).toBe(statuses[1] === 200 ? 9 : 10)
  })

  it('takes the person from the token, whose code alone fits', async () => {
    const other = await makeStaff(portal())
    const otherFactor = await makeFactor(portal(), other)
    after(120)
    expect((await second(await tokenOf(), codeOf(portal(), otherFactor))).status).toBe(400)
    expect((await second(await tokenOf(), otherFactor.recoveryCodes[0] ?? '')).status).toBe(400)
  })

  it('ends the step for who is stopped meanwhile', async () => {
    const token = await tokenOf()
    await portal().services.db.updateTable('staff').set({ state: 'stopped' }).where('id', '=', staff.id).execute()
    expect((await second(token, now())).status).toBe(404)
  })

  it('refuses pages of other sites', async () => {
    const token = await tokenOf()
    const body = { token, code: now() }
    expect((await callDesk(portal(), 'signInStaffByCode', { body, headers: { 'x-client-type': '' } })).status).toBe(403)
    expect((await second(token, now())).status).toBe(200)
  })
})

describe('guessing codes', () => {
  it('stops at one network after ten, and locks nobody out who is elsewhere', async () => {
    const address = newNetwork()
    const statuses = []
    for (let round = 0; round < 3; round += 1) {
      const token = await tokenOf(address)
      for (let time = 0; time < 4; time += 1) statuses.push((await second(token, wrong(), address)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    expect((await second(await tokenOf(), now())).status).toBe(200)
  })

  it('stops at fifty from many networks, and leaves the recovery codes as a way in', async () => {
    for (let round = 0; round < 13; round += 1) {
      const token = await tokenOf()
      for (let time = 0; time < 4; time += 1) await second(token, wrong())
    }
    expect((await second(await tokenOf(), now())).status).toBe(429)
    expect((await second(await tokenOf(), factor.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('is not possible for strangers, who have no token', async () => {
    for (let time = 0; time < 12; time += 1) await second('x'.repeat(43), '123456', '10.8.0.1')
    expect((await second(await tokenOf('10.8.0.1'), now(), '10.8.0.1')).status).toBe(200)
  })
})

describe('recovery codes', () => {
  it('work once each, in capitals and without hyphens too', async () => {
    const [one = '', two = ''] = factor.recoveryCodes
    expect((await second(await tokenOf(), one.toUpperCase())).status).toBe(200)
    expect((await second(await tokenOf(), one)).status).toBe(400)
    expect((await second(await tokenOf(), two.replaceAll('-', ''))).status).toBe(200)
    expect((await factors()).recoveryCodesLeft).toBe(8)
    expect(await acts()).toContain('recovery_code_used')
  })

  it('work once for two posts at the same time', async () => {
    const tokens = [await tokenOf(), await tokenOf()]
    const code = factor.recoveryCodes[0] ?? ''
    const statuses = await Promise.all(tokens.map(async (token) => (await second(token, code)).status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  it('end when new ones are made', async () => {
    const { status, body } = await callDesk(portal(), 'replaceStaffRecoveryCodes', { cookie: factor.cookie })
    expect([status, body.recoveryCodes.length]).toEqual([200, 10])
    expect((await second(await tokenOf(), factor.recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await second(await tokenOf(), body.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('are stored as hashes, and the secret is sealed', async () => {
    const { db } = portal().services
    const secrets = await db.selectFrom('staff_totp').select('secret as bytes').execute()
    const codes = await db.selectFrom('staff_recovery_code').select('code_hash as bytes').execute()
    const stored = [...secrets, ...codes].map(({ bytes }) => Buffer.from(bytes).toString('latin1')).join('\n')
    const texts = [
      factor.secret,
      ...factor.recoveryCodes,
      ...factor.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]
    expect(texts.filter((text) => stored.includes(text))).toEqual([])
    expect(codes.length).toBeGreaterThan(0)
  })
})

describe('setting the second factor up', () => {
  it('counts once a code has confirmed it', async () => {
    const other = await makeStaff(portal())
    const cookie = await staffCookie(portal(), other)
    expect((await callDesk(portal(), 'beginStaffTotp', { cookie })).status).toBe(200)
    expect((await callDesk(portal(), 'confirmStaffTotp', { cookie, body: { code: '000000' } })).status).toBe(400)
    expect((await factors(cookie)).totp).toBeNull()
    expect((await callDesk(portal(), 'replaceStaffRecoveryCodes', { cookie })).status).toBe(409)
    const body = { email: other.email, password: staffPassword }
    expect((await callDesk(portal(), 'signInStaff', { body })).body.session?.staff.id).toBe(other.id)
  })

  it('ends the sessions that a password alone began, and keeps the one in which it is done', async () => {
    const other = await makeStaff(portal())
    const before = await staffCookie(portal(), other)
    const { cookie } = await makeFactor(portal(), other)
    const racing = await staffCookie(portal(), other)
    expect([await isOpen(before), await isOpen(cookie), await isOpen(racing)]).toEqual([false, true, false])
  })

  it('refuses a second app', async () => {
    expect((await callDesk(portal(), 'beginStaffTotp', { cookie: factor.cookie })).status).toBe(409)
    expect(await factors()).toMatchObject({ totp: { sinceDatetime: '2026-11-20T09:00:00+09:00' }, isRequired: false })
  })

  it('is turned off with its recovery codes', async () => {
    expect((await callDesk(portal(), 'removeStaffTotp', { cookie: factor.cookie })).status).toBe(204)
    const without = {
      totp: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
      hasPassword: true,
      provider: null,
    }
    expect(await factors()).toEqual(without)
    expect((await password()).body.session?.staff.id).toBe(staff.id)
    expect(await acts()).toContain('second_factor_off')
  })

  it('outlives a change of the installation’s keys', async () => {
    const { services, served } = portal()
    const former = services.keyring
    const old = { id: 'test', secret: 'a secret of the tests, long enough for a key' }
    const young = { id: '2027a', secret: 'another secret of the tests, just as long as that' }
    services.keyring = createKeyring([young, old])
    await reencryptTotpSecrets(served)
    services.keyring = createKeyring([young])
    expect((await second(await tokenOf(), now())).status).toBe(200)
    services.keyring = createKeyring([old, young])
    await reencryptTotpSecrets(served)
    services.keyring = former
  })
})

describe('the second factor of somebody else', () => {
  const takeAway = async (by: MadeStaff, staffId = staff.id) =>
    (await callDesk(portal(), 'removeFactorsOfStaff', { cookie: await staffCookie(portal(), by), params: { staffId } }))
      .status

  it('is taken away by an admin of a service of both, and all sessions with it', async () => {
    const admin = await makeStaff(portal(), { kango: ['admin'] })
    expect(await takeAway(admin)).toBe(204)
    expect(await isOpen(factor.cookie)).toBe(false)
    expect((await password()).body.session?.staff.id).toBe(staff.id)
  })

  it('is taken away by nobody else, and one’s own not in this way', async () => {
    const manager = await makeStaff(portal(), { kango: ['manager'] })
    const elsewhere = await makeStaff(portal(), { yakuzai: ['admin'] })
    const admin = await makeStaff(portal(), { kango: ['admin'] })
    expect([await takeAway(manager), await takeAway(elsewhere), await takeAway(admin, admin.id)]).toEqual([
      403, 404, 409,
    ])
    expect((await password()).body.session).toBeNull()
  })
})
