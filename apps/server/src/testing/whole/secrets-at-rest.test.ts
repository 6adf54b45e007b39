import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { countingPasswords, makeEntryStates, wideRateLimits } from '#server/testing/account.factories.ts'
import { signInByApp } from '#server/testing/app-client.ts'
import { sendTo } from '#server/testing/message-calls.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { presign, put, sampleFiles } from '#server/testing/uploads.ts'

const portal = useTestApp({ rateLimits: wideRateLimits, passwords: countingPasswords() })

/** Mails as a mail server gets them: the embedded server's outbox would keep them as rows. */
const mails: Mail[] = []
const work = () => portal().work(async (mail) => void mails.push(mail))
const newest = (to: string, pattern: RegExp) => {
  const mail = mails.findLast((each) => each.to === to && pattern.test(each.text))
  const [, secret = ''] = pattern.exec(mail?.text ?? '') ?? []
  expect(secret).not.toBe('')
  return secret
}
const tokenPattern = /\/sign_up\?token=([\w-]+)/
const codePattern = /^(\d{6})$/m
const cookiesIn = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map((line) => /=([^;]+)/.exec(String(line))?.[1] ?? '')

const secrets: Record<string, string> = {}
const passwords = { first: 'yozora-no-fune-47', second: 'hanami-2027-spring' }
let email = `misaki.${crypto.randomUUID()}@example.jp`

async function enterAndSignUp() {
  const kango = portal().services.tenants().get('kango')
  if (!kango) throw new Error('no service')
  await portal().call('createEntry', { body: { states: makeEntryStates(kango, { email }) } })
  await searchTables('while the link waits to be mailed', [])
  await work()
  secrets['sign-up token'] = newest(email, tokenPattern)
  secrets['first password'] = passwords.first
  const body = { email, password: passwords.first, token: secrets['sign-up token'], tel: '09012345678' }
  expect((await portal().call('signUp', { body })).status).toBe(204)
}

const signIn = async (password: string) => {
  const response = await portal().call('signIn', { body: { email, password, sessionAppType: 'web' } })
  expect(response.status).toBe(200)
  return cookiesIn(response)
}

async function signInEverywhere() {
  const [device = '', session = ''] = await signIn(passwords.first)
  Object.assign(secrets, { 'first session': session, 'first device': device })
  const { idToken, refreshToken } = (await signInByApp(portal(), { email, password: passwords.first })).body
  Object.assign(secrets, { idToken, refreshToken })
}

async function resetPassword() {
  await portal().call('requestPasswordReset', { body: { email } })
  await work()
  const confirmationCode = newest(email, codePattern)
  secrets['reset code'] = confirmationCode
  secrets['second password'] = passwords.second
  const changed = { newPassword: passwords.second, confirmNewPassword: passwords.second }
  const response = await portal().call('resetPassword', { body: { confirmationCode, email, ...changed } })
  expect(response.status).toBe(204)
  ;[secrets['second device'] = '', secrets['second session'] = ''] = await signIn(passwords.second)
}

async function changeSignInId() {
  const session = secrets['second session'] ?? ''
  const newEmail = `new.${email}`
  await portal().call('changeSignInId', { session, body: { newEmail, currentPassword: passwords.second } })
  await work()
  const confirmationCode = newest(newEmail, codePattern)
  secrets['sign-in ID code'] = confirmationCode
  const response = await portal().call('confirmChangeSignInId', { session, body: { confirmationCode, newEmail } })
  expect(response.status).toBe(204)
  email = newEmail
}

async function writeToEachOther() {
  const session = secrets['second session'] ?? ''
  const token = await tokenFor(portal())
  secrets['operator key'] = token
  const invited = `invited.${crypto.randomUUID()}@example.jp`
  await portal().call('inviteJobSeeker', { body: { email: invited }, ...operatorOf(token) })
  await work()
  secrets['invitation token'] = newest(invited, tokenPattern)
  const { rows } = await portal().connection.executeSql('select id from job_seeker where email = $1', [email])
  const { id } = rows[0] as { id: string }
  expect((await sendTo(portal(), { token, id })).status).toBe(200)
  const grant = await presign(portal(), { session, name: '履歴書.pdf' })
  secrets['upload signature'] = new URL(grant.url).searchParams.get('signature') ?? ''
  await put(portal(), grant, sampleFiles.pdf)
  const webhook = { url: 'https://agency.example.jp/events' }
  const created = await portal().call('createWebhook', { body: webhook, ...operatorOf(token) })
  secrets['webhook secret'] = created.body.secret
  await work()
}

/** Every text in every table, of the queue's schema too; parsed, so that a code is found between line breaks. */
async function readAllTexts(): Promise<string[]> {
  const { rows: tables } = await portal().connection.executeSql(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'job_queue')",
  )
  const texts: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await portal().connection.executeSql(`select row_to_json(t)::text as line from ${name} t`)
    for (const { line } of rows as { line: string }[]) collect(JSON.parse(line))
  }
  return texts
}

const formsOf = (secret: string) => {
  const bytes = Buffer.from(secret)
  return [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')]
}
/** Six digits occur in many hashes and times: a code counts only as a word of its own. */
const isIn = (text: string, secret: string) =>
  /^\d{6}$/.test(secret)
    ? new RegExp(`(?<![\\w.-])${secret}(?![\\w])`).test(text)
    : formsOf(secret).some((form) => text.includes(form))

async function searchTables(when: string, patterns: readonly RegExp[] = []): Promise<void> {
  const texts = await readAllTexts()
  const found = Object.entries(secrets).filter(([, secret]) => texts.some((text) => isIn(text, secret)))
  expect([when, found.map(([name]) => name)]).toEqual([when, []])
  for (const pattern of [...patterns, tokenPattern]) expect(texts.filter((text) => pattern.test(text))).toEqual([])
}

describe('the database of a whole journey', () => {
  beforeAll(() => portal().setNow(new Date()))

  it('holds no token, code or password that it used', async () => {
    await enterAndSignUp()
    await signInEverywhere()
    await resetPassword()
    await searchTables('after a reset', [/確認コードを画面に入力/])
    await changeSignInId()
    await writeToEachOther()
    expect(Object.values(secrets)).not.toContain('')
    expect(Object.keys(secrets)).toHaveLength(15)
    await searchTables('after everything')
    const states = [elementState('text_list', 'reasons', [textContent('found_elsewhere')])]
    const session = secrets['second session'] ?? ''
    expect((await portal().call('suspend', { session, body: { states } })).status).toBe(204)
    await searchTables('while the last mail waits')
    const { rows } = await portal().connection.executeSql("select 1 from job_queue.job where name = 'send_mail'")
    expect(rows).toHaveLength(1)
    await work()
    const left = await portal().connection.executeSql("select 1 from job_queue.job where name = 'send_mail'")
    expect(left.rows).toEqual([])
  })
})
