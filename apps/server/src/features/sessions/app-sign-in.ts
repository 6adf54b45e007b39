import { timingSafeEqual } from 'node:crypto'
import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import { isEmail } from '@tsunagu/contract/form/text-rules.ts'
import { type AccountOfChallenge, findAccountOfChallenge, resumeAccount } from '#server/accounts/account.queries.ts'
import { createAppSession } from '#server/accounts/app-session.queries.ts'
import { beginSignInAttempt, endSignInFailures } from '#server/accounts/call-limits.ts'
import { openVerifier } from '#server/accounts/credential.ts'
import { deviceName } from '#server/accounts/device-name.ts'
import { signIdToken } from '#server/accounts/id-token.ts'
import { rememberDevice } from '#server/accounts/known-device.ts'
import { noteSignIn } from '#server/accounts/note-sign-in.ts'
import { keyOf, readClientValue, serverValue, signatureOf } from '#server/accounts/srp.ts'
import { markChallengeUsed } from '#server/accounts/used-challenge.queries.ts'
import { normalizeEmail } from '#server/forms/normalize-contact.ts'
import { formProblem, type Problem } from '#server/platform/errors/problem.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { type Challenge, newChallenge, openChallenge, sealChallenge } from './challenge.ts'
import { type ChallengedAccount, fakeAccount } from './fake-account.ts'
import { credentialsProblem, refusedAccount } from './sign-in.ts'
import { parseSrpTime } from './srp-time.ts'

/** No client of ours sends one that is not sound. */
const clientValueProblem = (): Problem =>
  formProblem([
    { key: 'srpA', index: 0, message: 'ログインの手順に誤りがあります。アプリを新しくして、もう一度お試しください。' },
  ])

/** How long a challenge is valid. */
const challengeMs = 3 * 60_000
/** How far a device's clock may be off. */
const skewMs = 5 * 60_000

/** The text of every refusal: the clock is the only cause that a job seeker can correct. */
const challengeProblem = (): Problem =>
  credentialsProblem('メールアドレスとパスワードが正しいときは、端末の時刻が合っているかご確認ください。')

/**
 * Whom a challenge is for: the account of an address, or the one that is always found where there is none. Both are
 * worked out each time, so that time does not tell which it was.
 */
async function challengedAccount(context: RequestContext, email: string) {
  const { tenant, services, run } = context
  const fake = fakeAccount(services.fakeAccountSecret, tenant.key, email)
  const account = await run((scope) => findAccountOfChallenge(scope, isEmail(email) ? email : ''))
  const real = account && challengeOf(context, account)
  return { account: real ? account : null, challenged: real ?? fake }
}

function challengeOf({ tenant, services }: RequestContext, account: AccountOfChallenge): ChallengedAccount | null {
  const { id, salt, sealedVerifier } = account
  if (!salt || !sealedVerifier) return null
  const verifier = openVerifier(services.keyring, { tenant: tenant.key, id }, sealedVerifier)
  return verifier === null ? null : { id, salt, verifier }
}

/**
 * The first step of an app's sign-in (`sign_in_app`, docs/behaviour.md §6): a challenge for the client's public value.
 * @throws Problem `invalid_argument` for a value that makes the key known, `resource_exhausted` after too many failures
 */
export async function beginAppSignIn(
  context: RequestContext,
  input: Input<'signInApp'>['body'],
): Promise<Output<'signInApp'>> {
  const clientValue = readClientValue(input.srpA)
  if (clientValue === null) throw clientValueProblem()
  const email = normalizeEmail(input.email)
  await beginSignInAttempt(context, email)
  const { challenged } = await challengedAccount(context, email)
  const { services, tenant } = context
  const challenge = newChallenge({ accountId: challenged.id, email }, clientValue, services.clock())
  return {
    challengeName: 'PASSWORD_VERIFIER',
    challengeParms: {
      userName: challenged.id,
      userIdForSrp: challenged.id,
      salt: challenged.salt.toString('hex'),
      srpB: serverValue(challenged.verifier, challenge.serverSecret).toString(16),
      secretBlock: sealChallenge(services.keyring, tenant.key, challenge),
    },
  }
}

/** The challenge in a block, if it is still valid. */
function readChallenge({ tenant, services }: RequestContext, block: Buffer, timeStamp: string): Challenge | null {
  const challenge = openChallenge(services.keyring, tenant.key, block)
  const signedAt = parseSrpTime(timeStamp)
  const now = services.clock().getTime()
  const isFresh = challenge !== null && now - challenge.issuedAt.getTime() <= challengeMs
  const isOnTime = signedAt !== null && Math.abs(now - signedAt.getTime()) <= skewMs
  return isFresh && isOnTime ? challenge : null
}

function isRightAnswer(
  challenge: Challenge,
  { id, verifier }: ChallengedAccount,
  response: Input<'signInChallengeApp'>['body'],
): boolean {
  const key = keyOf({ ...challenge, verifier })
  if (!key) return false
  const secretBlock = Buffer.from(response.passwordClaimSecretBlock, 'base64')
  const expected = signatureOf(key, { userId: id, secretBlock, timeStamp: response.timeStamp })
  const given = Buffer.from(response.passwordClaimSignature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * The second step (`sign_in_challenge_app`): a correct response proves the password. Any response, right or wrong, uses
 * the challenge up; the account's state is checked last.
 * @throws Problem `unauthenticated`, the same for every cause
 */
export async function verifyChallenge(
  context: RequestContext,
  response: Input<'signInChallengeApp'>['body'],
): Promise<Output<'signInChallengeApp'>> {
  const { tenant, services, run } = context
  const block = Buffer.from(response.passwordClaimSecretBlock, 'base64')
  const challenge = readChallenge(context, block, response.timeStamp)
  if (!challenge) throw challengeProblem()
  const now = services.clock()
  const expiresAt = new Date(challenge.issuedAt.getTime() + challengeMs)
  if (!(await run((scope) => markChallengeUsed(scope, challenge.id, expiresAt)))) throw challengeProblem()
  const { account, challenged } = await challengedAccount(context, challenge.email)
  const isRight = isRightAnswer(challenge, challenged, response)
  const isSame = response.userName === challenge.accountId && challenged.id === challenge.accountId
  if (!account || !isRight || !isSame) throw challengeProblem()
  const session = await run(async (scope) => {
    if (!(await resumeAccount(scope, account))) throw await refusedAccount(scope, account.id, challengeProblem())
    const jobSeekerId = account.id
    const device = await rememberDevice(context, scope, jobSeekerId)
    const begun = await createAppSession(scope, { jobSeekerId, device: deviceName(context.userAgent) }, now)
    await noteSignIn(context, scope, { jobSeekerId, way: 'app', sessionId: begun.id, device, at: now })
    return begun
  })
  await endSignInFailures(context, challenge.email)
  const subject = { tenant: tenant.key, jobSeekerId: account.id, sessionId: session.id }
  return { idToken: await signIdToken(services.keyring, subject, now), refreshToken: session.refreshToken }
}
