import { longestPasskeyName, mostPasskeys } from '@tsunagu/contract/base/passkeys.ts'
import { readOwnAccount } from '#server/accounts/account.queries.ts'
import { confirmOwner } from '#server/accounts/confirm-owner.ts'
import { deviceName } from '#server/accounts/device-name.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '#server/accounts/passkey.queries.ts'
import { newPasskeyChallenge, takePasskeyChallenge } from '#server/accounts/passkey-challenge.ts'
import { sendAccountMail } from '#server/accounts/send-account-mail.ts'
import { passkeyAddedMail } from '#server/mails/templates/passkey-added.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { enrolOptions, verifyEnrolment } from '#server/platform/passkeys/passkey.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'

type Operation = 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
type OwnContext = HandlerContext<'addPasskey'>

const fullProblem = () =>
  new Problem('failed_precondition', {
    message: `パスキーは${mostPasskeys}個まで登録できます。使わないものを消してから、もう一度お試しください。`,
  })

/** The session that asks: a challenge that one session was given cannot be answered in another. */
const useOf = ({ jobSeeker }: OwnContext) => ({ jobSeekerId: jobSeeker.id, sessionId: jobSeeker.sessionId })

/** What the owner's list calls a new passkey: the device, with a number where it has one already. */
function freeName(device: string, known: readonly { name: string }[]): string {
  const name = (device || 'パスキー').slice(0, longestPasskeyName - 4)
  const taken = new Set(known.map((passkey) => passkey.name))
  let number = 1
  const numbered = () => (number === 1 ? name : `${name} ${number}`)
  while (taken.has(numbered())) number += 1
  return numbered()
}

async function verifiedPasskey(context: OwnContext, credential: string) {
  const enrolled = await verifyEnrolment({
    origin: context.origin,
    credential,
    takeChallenge: (challenge) => takePasskeyChallenge(context, useOf(context), challenge),
  })
  if (enrolled) return enrolled
  throw new Problem('failed_precondition', { message: 'パスキーを確認できませんでした。もう一度お試しください。' })
}

/** The passkeys of the job seeker (docs/behaviour.md §56). */
export const ownPasskeyHandlers: Handlers<Operation> = {
  beginPasskey: async (context, { body }) => {
    const { run, tenant, origin, jobSeeker } = context
    const { account, known } = await run(async (scope) => ({
      account: await readOwnAccount(scope, jobSeeker.id),
      known: await listPasskeys(scope, jobSeeker.id),
    }))
    if (known.length >= mostPasskeys) throw fullProblem()
    await confirmOwner(context, account, body)
    const options = await enrolOptions({
      origin,
      siteName: tenant.appConfig.title,
      person: { id: account.id, email: account.email, name: account.email },
      known,
      challenge: newPasskeyChallenge(context, useOf(context)),
    })
    return { options: JSON.stringify(options) }
  },
  addPasskey: async (context, { body }) => {
    const { run, tenant, services, origin, jobSeeker, userAgent } = context
    const { id: credentialId, ...enrolled } = await verifiedPasskey(context, body.credential)
    const now = services.clock()
    const added = await run(async (scope) => {
      // Two devices at once: the second waits here, and counts the first one's
      const { email } = await readOwnAccount(scope, jobSeeker.id)
      const known = await listPasskeys(scope, jobSeeker.id)
      if (known.length >= mostPasskeys) throw fullProblem()
      const name = freeName(deviceName(userAgent), known)
      const id = await addPasskey(scope, { ...enrolled, jobSeekerId: jobSeeker.id, credentialId, name }, now)
      const mail = passkeyAddedMail(tenant, { at: now, name, securityUrl: `${origin}/account/security` })
      if (id !== null) await sendAccountMail(context, scope, { to: email, accountId: jobSeeker.id }, mail)
      return { id, name }
    })
    const { id, name } = added
    if (id === null) throw new Problem('already_exists', { message: 'このパスキーは、すでに登録されています。' })
    return { id, name }
  },
  renamePasskey: async ({ run, jobSeeker }, { params, body: { name, formerName } }) => {
    const names = { name: storedText(name), formerName }
    if (names.name === '') throw new Problem('invalid_argument', { generalErrors: ['名前を入力してください。'] })
    if (await run((scope) => renamePasskey(scope, jobSeeker.id, { ...params, ...names }))) return {}
    throw new Problem('failed_precondition', {
      message: 'このパスキーは、ほかの画面で変更されています。画面を更新してご確認ください。',
    })
  },
  removePasskey: async ({ run, jobSeeker }, { params }) => {
    await run(async (scope) => {
      const { passwordHash } = await readOwnAccount(scope, jobSeeker.id)
      const passkeys = await listPasskeys(scope, jobSeeker.id)
      if (passwordHash === null && passkeys.length === 1 && passkeys[0]?.id === params.id) {
        throw new Problem('failed_precondition', {
          message: 'パスワードのないアカウントの、最後のパスキーです。先にパスワードを設定してください。',
        })
      }
      await removePasskey(scope, jobSeeker.id, params.id)
    })
    return {}
  },
}
