import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { makeCredential } from '#server/accounts/credential.ts'
import { storeCredential } from '#server/accounts/new-password.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import type { StoredMail } from '#server/platform/mail/outbox.queries.ts'
import { createPasswords, type Passwords } from '#server/platform/secrets/passwords.ts'
import { type FactoryContext, type MadeJobSeeker, makeJobSeeker } from './factories.ts'
import { cookieLines, cookieValue } from './set-cookies.ts'
import type { TestApp } from './test-app.ts'
import { testKeyring } from './test-keyring.ts'

/** As little work as argon2 allows; the hash says how much, so that checking it is as quick. */
const hashCheaply = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export const knownPassword = 'yozora-no-fune-47'

/** A job seeker who can sign in with `password`. */
export async function makeAccount(
  context: FactoryContext,
  { password = knownPassword, ...account }: { tenant?: string; email?: string; password?: string } = {},
): Promise<MadeJobSeeker & { password: string }> {
  const made = await makeJobSeeker(context, account)
  await setPassword(context, made, password)
  return { ...made, password }
}

/** Gives an account another password behind the portal's back. */
export async function setPassword({ services }: FactoryContext, made: MadeJobSeeker, password: string): Promise<void> {
  const credential = await makeCredential({ passwords: { hash: hashCheaply }, keyring: testKeyring }, made, password)
  await services.runInScope(made.tenant, (scope) => storeCredential(scope, made.id, credential, services.clock()))
}

/** Changes an account's status behind the portal's back. */
export async function setAccountStatus(
  { services }: FactoryContext,
  { tenant, id }: MadeJobSeeker,
  status: 'active' | 'suspended' | 'withdrawn',
): Promise<void> {
  await services.runInScope(tenant, async (scope) => {
    await scope.updateTable('job_seeker').set({ status }).where('id', '=', id).execute()
  })
}

/** Passwords that hash cheaply and count what is asked of them. */
export function countingPasswords(): Passwords & { counts: { hash: number; verify: number } } {
  const counts = { hash: 0, verify: 0 }
  const { verify } = createPasswords()
  return {
    counts,
    hash: (password) => {
      counts.hash += 1
      return hashCheaply(password)
    },
    verify: (passwordHash, password) => {
      counts.verify += 1
      return verify(passwordHash, password)
    },
  }
}

const wide = { max: 1_000_000, windowSeconds: 60 }

/** Limits that no test reaches by accident. */
export const wideRateLimits: RateLimits = {
  signInFailuresPerAccountAndNetwork: wide,
  signInFailuresPerAccount: wide,
  signInFailuresPerDevice: wide,
  signInFailuresPerAddress: wide,
  passkeyFailuresPerAddress: wide,
  signUpPerAddress: wide,
  signUpLinksPerAddress: wide,
  entryPerAccount: wide,
  entryPerAddress: wide,
  clientReportsPerAddress: wide,
  wrongShareKeysPerAddress: wide,
  timesRequestsPerAccount: wide,
  invitationsPerAccount: wide,
  invitationsPerService: wide,
  passwordResetPerAccount: wide,
  passwordResetPerAddress: wide,
  codesPerAddress: wide,
  signInIdChangePerAccount: wide,
  requestedMailsPerNetwork: wide,
  requestedMailsPerRecipient: wide,
  requestedMailsPerService: wide,
  ownerCodesPerAccount: wide,
  firstRequestedMailsPerService: wide,
  downloadsPerAccount: wide,
  uploadsPerAccount: wide,
  messagesPerAccount: wide,
  papersPerAccount: wide,
  lineLinksPerAccount: wide,
  pushSubscriptionsPerAccount: wide,
  staffSignInFailuresPerAccountAndNetwork: wide,
  staffSignInFailuresPerAddress: wide,
  staffCodeFailuresPerAccountAndNetwork: wide,
  staffCodeFailuresPerAccount: wide,
}

/** Answers to every field of a service's entry form; `texts` replaces some by key. */
export function makeEntryStates(tenant: Tenant, texts: Record<string, string> = {}): FormElementState[] {
  const form = tenant.forms.get('entry')
  if (!form) throw new Error(`${tenant.key} has no entry form`)
  const typed: Record<string, string> = {
    family_name: '髙橋',
    given_name: '𠮷乃',
    family_name_kana: 'たかはし',
    given_name_kana: 'ﾖｼﾉ',
    email: `${randomUUID()}@example.jp`,
    tel: '０９０ー１２３４ー５６７８',
    areas: '13112',
    ...texts,
  }
  return fieldsOf(form).map(({ element, options }) => {
    const { key, type, keyIndex } = element.state
    const option = options[0]?.state
    return elementState(type, key, [option ?? textContent(typed[key] ?? '')], keyIndex)
  })
}

/** The token of the newest sign-up link mailed to an address. */
export function tokenIn(mails: readonly StoredMail[], email: string): string {
  const mail = mails.find(({ recipient, text }) => recipient === email && text.includes('/sign_up?token='))
  const token = /\/sign_up\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No sign-up link was mailed to ${email}`)
  return token
}

/** The newest code mailed to an address. */
export function codeIn(mails: readonly StoredMail[], email: string): string {
  const code = mails.flatMap(({ recipient, text }) => (recipient === email ? (/^\d{6}$/m.exec(text) ?? []) : [])).at(0)
  if (!code) throw new Error(`No code was mailed to ${email}`)
  return code
}

/** Signs an account in by the web; returns the cookie's secret, or `''` when it was refused. */
export async function sessionByPassword(
  portal: Pick<TestApp, 'call'>,
  { tenant, email, password }: { tenant: string; email: string; password: string },
): Promise<string> {
  const response = await portal.call('signIn', { tenant, body: { email, password, sessionAppType: 'web' } })
  return response.status === 200 ? cookieValue(cookieLines(response.headers)['tsunagu_session']) : ''
}
