import { beforeEach, describe, expect, it } from 'vitest'
import { codeIn, countingPasswords, knownPassword, makeAccount } from '#server/testing/account.factories.ts'
import { askForChallenge, signChallenge } from '#server/testing/app-client.ts'
import { cookieLines, cookieValue } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'

// The client network is what the proxy in front reports
const portal = useTestApp({ passwords: countingPasswords(), isBehindProxy: true })
beforeEach(() => portal().setNow(new Date()))

let networks = 0
/** A network that nobody has called from. */
const newNetwork = () => {
  networks += 1
  return `10.${Math.floor(networks / 200)}.${networks % 200}.1`
}
interface Place {
  from: string
  device?: string
}
const headersOf = ({ from, device = '' }: Place) => ({
  'x-forwarded-for': from,
  ...(device && { cookie: `tsunagu_device=${device}` }),
})
const signIn = (email: string, password: string, place: Place) =>
  portal().call('signIn', { body: { email, password, sessionAppType: 'web' }, headers: headersOf(place) })
const statusOf = async (email: string, place: Place, password = knownPassword) =>
  (await signIn(email, password, place)).status
async function guess(email: string, times: number, place: Place): Promise<number[]> {
  const statuses = []
  for (let time = 0; time < times; time += 1) statuses.push(await statusOf(email, place, 'wrong-password-1'))
  return statuses
}
/** As many failures as all networks together may have. */
async function guessFromEverywhere(email: string, count = 10): Promise<void> {
  for (let network = 0; network < count; network += 1) {
    expect(await guess(email, 10, { from: newNetwork() })).not.toContain(429)
  }
}
const deviceLine = ({ headers }: { headers: Record<string, unknown> }) => cookieLines(headers)['tsunagu_device']
const deviceIn = (response: { headers: Record<string, unknown> }) => cookieValue(deviceLine(response))
/** The cookie of a device on which an account has signed in. */
const knownDevice = async (email: string) => deviceIn(await signIn(email, knownPassword, { from: newNetwork() }))
const newPassword = 'hanami-2027-spring'
async function resetFrom(email: string, place: Place) {
  await portal().call('requestPasswordReset', { body: { email }, headers: headersOf(place) })
  const confirmationCode = codeIn(await portal().mails(), email)
  const body = { confirmationCode, email, newPassword, confirmNewPassword: newPassword }
  const response = await portal().call('resetPassword', { body, headers: headersOf(place) })
  expect(response.status).toBe(204)
  return response
}

describe('a stranger who guesses', () => {
  it('does not lock the owner out who is elsewhere', async () => {
    const { email } = await makeAccount(portal())
    const stranger = { from: newNetwork() }
    expect((await guess(email, 11, stranger)).at(-1)).toBe(429)
    expect(await statusOf(email, { from: newNetwork() })).toBe(200)
    expect(await statusOf(email, stranger)).toBe(429)
  })

  it('gets no further than 100 an hour from however many networks', async () => {
    const { email } = await makeAccount(portal())
    await guessFromEverywhere(email)
    const refused = await signIn(email, knownPassword, { from: newNetwork() })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  })

  it('never locks a device on which the account has signed in', async () => {
    const { email } = await makeAccount(portal())
    const device = await knownDevice(email)
    await guessFromEverywhere(email)
    const stranger = newNetwork()
    await guess(email, 11, { from: stranger })
    expect(await statusOf(email, { from: stranger, device })).toBe(200)
  })
})

describe('a known device', () => {
  it('has an allowance of its own: ten failures in 15 minutes', async () => {
    const { email } = await makeAccount(portal())
    const place = { from: newNetwork(), device: await knownDevice(email) }
    expect(await guess(email, 10, place)).not.toContain(429)
    expect(await statusOf(email, place)).toBe(429)
    expect(await statusOf(email, { from: place.from })).toBe(200)
    portal().setNow(new Date(Date.now() + 16 * 60_000))
    expect(await statusOf(email, place)).toBe(200)
  })

  it('is known by a cookie that scripts cannot read, which tells nobody who it is', async () => {
    const { email, id } = await makeAccount(portal())
    const first = await signIn(email, knownPassword, { from: newNetwork() })
    expect(deviceLine(first)).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    const again = await signIn(email, knownPassword, { from: newNetwork(), device: deviceIn(first) })
    expect(deviceIn(again)).not.toBe(deviceIn(first))
    const { rows } = await portal().connection.executeSql('select id from known_device where job_seeker_id = $1', [id])
    expect(rows).toHaveLength(1)
    const text = Buffer.from(deviceIn(again), 'base64url').toString('latin1')
    for (const { id: deviceId } of rows as { id: string }[]) expect(text).not.toContain(deviceId)
  })

  it('is known to each account that has signed in on it, and to no other', async () => {
    const [one, two, other] = [await makeAccount(portal()), await makeAccount(portal()), await makeAccount(portal())]
    const place = { from: newNetwork(), device: await knownDevice(one.email) }
    const both = { ...place, device: deviceIn(await signIn(two.email, knownPassword, place)) }
    for (const { email } of [one, two, other]) await guessFromEverywhere(email)
    expect(await statusOf(one.email, both)).toBe(200)
    expect(await statusOf(two.email, both)).toBe(200)
    expect(await statusOf(other.email, both)).toBe(429)
  })

  it('is none with a cookie that was changed, or that another service has sealed', async () => {
    const { email } = await makeAccount(portal())
    const twin = await makeAccount(portal(), { email, tenant: 'kaigo' })
    const device = await knownDevice(email)
    await guessFromEverywhere(email)
    const spoilt = device.slice(0, -2) + (device.endsWith('AA') ? 'BB' : 'AA')
    const elsewhere = deviceIn(
      await portal().call('signIn', {
        tenant: 'kaigo',
        body: { email: twin.email, password: twin.password, sessionAppType: 'web' },
        headers: headersOf({ from: newNetwork() }),
      }),
    )
    for (const wrong of [spoilt, elsewhere, 'x', 'y'.repeat(3_000)]) {
      expect(await statusOf(email, { from: newNetwork(), device: wrong })).toBe(429)
    }
  })

  it('is a stranger again once the password was changed elsewhere', async () => {
    const { email } = await makeAccount(portal())
    const device = await knownDevice(email)
    const session = await portal().call('signIn', {
      body: { email, password: knownPassword, sessionAppType: 'web' },
      headers: headersOf({ from: newNetwork() }),
    })
    const cookie = [session.headers['set-cookie']].flat().map((line) => String(line).split(';')[0])
    const body = { newPassword, confirmNewPassword: newPassword, currentPassword: knownPassword }
    const changed = await portal().call('updatePassword', { body, headers: { cookie: cookie.join('; ') } })
    expect(changed.status).toBe(204)
    await guessFromEverywhere(email)
    expect(await statusOf(email, { from: newNetwork(), device }, newPassword)).toBe(429)
    expect(await statusOf(email, { from: newNetwork(), device: deviceIn(session) }, newPassword)).toBe(200)
  })
})

describe('a reset by the mailed code', () => {
  it('clears the failures of the account, from all networks, and makes its device a known one', async () => {
    const { email } = await makeAccount(portal())
    const [here, phone] = [{ from: newNetwork() }, { from: newNetwork() }]
    for (const place of [here, phone]) expect((await guess(email, 11, place)).at(-1)).toBe(429)
    await guessFromEverywhere(email, 8)
    const device = deviceIn(await resetFrom(email, here))
    expect(await statusOf(email, here, newPassword)).toBe(200)
    expect(await statusOf(email, phone, newPassword)).toBe(200)
    await guessFromEverywhere(email)
    expect(await statusOf(email, { from: newNetwork(), device }, newPassword)).toBe(200)
  })

  it('makes all other devices strangers', async () => {
    const { email } = await makeAccount(portal())
    const device = await knownDevice(email)
    await resetFrom(email, { from: newNetwork() })
    await guessFromEverywhere(email)
    expect(await statusOf(email, { from: newNetwork(), device }, newPassword)).toBe(429)
  })
})

describe('the sign-in of apps', () => {
  const begin = (email: string, place: Place) =>
    portal().call('signInApp', { body: { email, srpA: 'c0ffee' }, headers: headersOf(place) })

  it('counts with the web’s, and knows devices alike', async () => {
    const { email } = await makeAccount(portal())
    const place = { from: newNetwork() }
    const asked = await askForChallenge(portal(), { email, password: knownPassword }, { headers: headersOf(place) })
    const body = signChallenge(asked)
    const device = deviceIn(await portal().call('signInChallengeApp', { body, headers: headersOf(place) }))
    expect(device).not.toBe('')
    const stranger = { from: newNetwork() }
    for (let time = 0; time < 10; time += 1) expect((await begin(email, stranger)).status).toBe(200)
    expect((await begin(email, stranger)).status).toBe(429)
    expect(await statusOf(email, stranger)).toBe(429)
    expect((await begin(email, { from: newNetwork() })).status).toBe(200)
    expect((await begin(email, { ...stranger, device })).status).toBe(200)
  })
})
