import type { Handlers } from '#server/features/handler.ts'
import { limitCalls } from '#server/features/limit-calls.ts'
import { networkOf } from '#server/features/network-address.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { endWebSession } from './web-session.queries.ts'

/** Sign-in, sign-up and sessions of the web client (specification §7, `decisions.md` §4). */
export const authHandlers: Handlers<'signIn' | 'signOut' | 'signUp' | 'verify'> = {
  signIn: async (context, { body }) => {
    const session = await signIn(context, body)
    context.sessionCookie.set(session.secret, session.expiresAt)
    return { sessionId: session.id }
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
