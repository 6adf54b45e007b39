import { endAppSession, useAppSession } from '#server/accounts/app-session.queries.ts'
import { signIdToken } from '#server/accounts/id-token.ts'
import { endWebSession } from '#server/accounts/web-session.queries.ts'
import type { Handlers } from '#server/request/handler.ts'
import { beginAppSignIn, verifyChallenge } from './app-sign-in.ts'
import { signIn } from './sign-in.ts'

/** Sign-in and sessions (docs/behaviour.md §6). */
export const authHandlers: Handlers<
  'signIn' | 'signInApp' | 'signInChallengeApp' | 'refreshTokenApp' | 'signOutApp' | 'signOut' | 'verify'
> = {
  signIn: async (context, { body }) => {
    const session = await signIn(context, body)
    context.sessionCookie.set(session.secret, session.expiresAt)
    return { sessionId: session.id }
  },
  signInApp: (context, { body }) => beginAppSignIn(context, body),
  signInChallengeApp: (context, { body }) => verifyChallenge(context, body),
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
    // The browser's cache must not show pages of the signed-in job seeker again.
    setHeader('clear-site-data', '"cache"')
    return {}
  },
  verify: ({ jobSeeker }) => Promise.resolve({ isVerify: jobSeeker !== null, sessionId: jobSeeker?.sessionId ?? '' }),
}
