import { redirect } from 'react-router'
import type { PageContext } from '#web/app/page-route.tsx'
import { returnPathOf } from '#web/page/paths.ts'
import { pageQueries } from '#web/screen/page-queries.ts'
import { sessionQuery } from '#web/session/session-query.ts'
import { signUpLinkQuery } from '#web/session/sign-up-link.ts'
import { verifySession } from './verify-session.ts'

/**
 * Redirects signed-in job seekers from an entrance page: to the page that required the sign-in, else to the top page.
 * The browser requests the session again first: a page whose session has ended redirects here, too.
 */
async function leadSignedInOn(context: PageContext): Promise<Response | null> {
  const { api, queryClient, drawnFor, search } = context
  const session = await queryClient.ensureQueryData(sessionQuery(api))
  if (!session.isVerify) return null
  const isSignedIn = drawnFor !== 'browser' || (await verifySession(context))
  return isSignedIn ? redirect(returnPathOf(search)) : null
}

/** What the page of a mailed link shows: what the link is good for, then the form and the names of its steps. */
async function loadSignUp({ api, queryClient, search, show }: PageContext): Promise<void> {
  const token = search.get('token') ?? ''
  if (token === '') return
  const link = await queryClient.ensureQueryData(signUpLinkQuery(api, token))
  if (link.status !== 'open') return
  await Promise.all([show(pageQueries.route(api, 'job_seeker_sign_up')), show(pageQueries.view(api, 'entry'))])
}

/** The loads of the entrance pages. In a module of their own, since the entry chunk has no room for them. */
export const entranceLoads = {
  signIn: async (context: PageContext) =>
    (await leadSignedInOn(context)) ?? context.show(pageQueries.route(context.api, 'sign_in')),
  signUp: loadSignUp,
  signUpComplete: leadSignedInOn,
  entry: async (context: PageContext) =>
    (await leadSignedInOn(context)) ?? context.show(pageQueries.view(context.api, 'entry')),
}
