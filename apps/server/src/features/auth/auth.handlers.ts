import type { Handlers } from '#server/features/handler.ts'
import { limitCalls } from '#server/features/limit-calls.ts'
import { networkOf } from '#server/features/network-address.ts'
import { endAppSession, useAppSession } from './app-session.queries.ts'
import { answerChallenge, beginAppSignIn } from './app-sign-in.ts'
import { signIdToken } from './id-token.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { endWebSession } from './web-session.queries.ts'

/** Sign-in, sign-up and sessions (specification §7, `decisions.md` §4). */
export const authHandlers: Handlers<
  'signIn' | 'signInApp' | 'signInChallengeApp' | 'refreshTokenApp' | 'signOutApp' | 'signOut' | 'signUp' | 'verify'
> = {
  signIn: async (context, { body }) => {
    const session = await signIn(context, body)
    context.sessionCookie.set(session.secret, session.expiresAt)
    return { sessionId: session.id }
  },
  signInApp: (context, { body }) => beginAppSignIn(context, body),
  signInChallengeApp: (context, { body }) => answerChallenge(context, body),
  refreshTokenApp: async ({ tenant, services, run }, { body }) => {
    const now = services.clock()
    const session = await run((scope) => useAppSession(scope, body.refreshToken, now))
    if (!session) return { isVerify: false, idToken: '' }
    const subject = { tenant: tenant.key, jobSeekerId: session.jobSeekerId, sessionId: session.id }
    return { isVerify: true, idToken: await signIdToken(services.keyring, subject, now) }
  },
  signOutApp: async ({ run }, { body }) => {
    await run((scope) => endAppSession(scope, body.refreshToken))
    return {}
  },
  signOut: async ({ run, sessionCookie, setHeader }) => {
    if (sessionCookie.value) await run((scope) => endWebSession(scope, sessionCookie.value))
    sessionCookie.clear()
    // Pages of the signed-in must not come back from the browser's cache.
    setHeader('clear-site-data', '"cache"')
    return {}
  },
  signUp: async (context, { body }) => {
    await limitCalls(context, 'signUpPerAddress', networkOf(context.address))
    await signUp(context, body)
    return {}
  },
  verify: ({ jobSeeker }) => Promise.resolve({ isVerify: jobSeeker !== null, sessionId: jobSeeker?.sessionId ?? '' }),
}
