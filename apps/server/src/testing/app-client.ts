import { createSrpSession, signSrpSession } from 'cognito-srp-helper'
import { poolId } from '#server/accounts/srp.ts'
import type { CallOptions, TestApp } from './test-app.ts'

type Portal = Pick<TestApp, 'call'>
/** What an app signs in with. */
export interface AppCredentials {
  email: string
  password: string
}

/** The first step, as Amazon Cognito's own clients make it. */
export async function askForChallenge(portal: Portal, { email, password }: AppCredentials, options: CallOptions = {}) {
  const session = createSrpSession(email, password, poolId, false)
  const response = await portal.call('signInApp', { ...options, body: { email, srpA: session.largeA } })
  return { session, answer: response, params: response.body.challengeParms }
}
type Asked = Awaited<ReturnType<typeof askForChallenge>>

/** The body of the second step, signed by the client. */
export function signChallenge({ session, params }: Pick<Asked, 'session' | 'params'>) {
  const signed = signSrpSession(session, {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: params.userName,
      USER_ID_FOR_SRP: params.userIdForSrp,
      SALT: params.salt,
      SRP_B: params.srpB,
      SECRET_BLOCK: params.secretBlock,
    },
  })
  return {
    timeStamp: signed.timestamp,
    userName: params.userName,
    passwordClaimSecretBlock: signed.secret,
    passwordClaimSignature: signed.passwordSignature,
  }
}

/** Both steps. */
export async function signInByApp(portal: Portal, credentials: AppCredentials, options: CallOptions = {}) {
  const asked = await askForChallenge(portal, credentials, options)
  return portal.call('signInChallengeApp', { ...options, body: signChallenge(asked) })
}
