import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { boolContent, elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { vi } from 'vitest'
import { callPortal } from './call-portal.ts'
import { linkIn, type NewJobSeeker, newJobSeeker } from './people.ts'
import type { Portal } from './start-portal.ts'

const consent = '利用規約とプライバシーポリシーに同意します'
const text = (key: string, value: string) => elementState('text', key, [textContent(value)])

const entryStates = (person: NewJobSeeker): FormElementState[] => [
  text('family_name', person.familyName),
  text('given_name', person.givenName),
  text('family_name_kana', person.familyNameKana),
  text('given_name_kana', person.givenNameKana),
  text('email', person.email),
  text('tel', person.tel),
  elementState('text_list', 'certifications', [textContent('none_yet')]),
  text('desired_start', 'when_found'),
  elementState('bool_list', 'consent', [boolContent(true, consent)]),
]

async function post(portal: Portal, service: string, path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-client-type': 'web' }
  const response = await callPortal(portal, service, path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (response.status !== 204) throw new Error(`${path} answered ${response.status}: ${response.text}`)
}

/** Somebody with an account of their own, made by entry, mail and sign-up: what is done to it touches nobody else. */
export async function createAccount(portal: Portal, service: string, person = newJobSeeker()): Promise<NewJobSeeker> {
  await post(portal, service, '/v1/app/entry', { states: entryStates(person) })
  const { email, password, tel } = person
  const signUp = async () => {
    const mail = await portal.mailTo(service, email, 'ご登録のつづき')
    const token = new URL(linkIn(mail.text)).searchParams.get('token')
    await post(portal, service, '/v1/auth/sign_up', { email, password, tel, token })
  }
  // The newest mail may still be that of an earlier account, whose link was used
  await vi.waitFor(signUp, { timeout: 60_000, interval: 500 })
  return person
}

/** The code of the newest mail to an address. @param before an older one, which does not count */
export const codeTo = (portal: Portal, service: string, recipient: string, before = ''): Promise<string> =>
  vi.waitFor(
    async () => {
      const { text: written } = await portal.mailTo(service, recipient, '確認コード')
      const [code = ''] = /^\d{6}$/m.exec(written) ?? []
      if (code === '' || code === before) throw new Error(`No new code came to ${recipient}.`)
      return code
    },
    { timeout: 60_000, interval: 200 },
  )

/** A code that is certainly another one. */
export const otherThan = (code: string): string => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

const wanted = (key: string, message: string) => ({
  status: 400,
  json: {
    code: 'invalid_argument',
    message: '入力内容に誤りがあります。',
    details: [
      {
        code: 'validation_failed',
        message: '',
        generalErrors: [],
        formErrors: [{ key, index: 0, message }],
      },
    ],
  } satisfies ErrorBody,
})

/** What the service says to a change of the account some minutes after the sign-in, for journeys that cannot wait for it. */
export const currentPasswordWanted = wanted('currentPassword', '現在のパスワードを入力してください。')
/** The same where the account has no password. */
export const mailedCodeWanted = wanted('confirmationCode', '確認コードをお送りしました。6桁の数字を入力してください。')

/** The settings of an account that is still to get its first password. */
export const withoutPassword = (email: string): Output<'getAccountSetting'> => ({
  showEmail: true,
  showPassword: false,
  showEmailMagazine: true,
  showRecommendEmail: true,
  showSuspend: true,
  showWithdraw: true,
  email,
})
