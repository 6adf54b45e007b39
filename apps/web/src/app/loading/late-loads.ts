import { noticeSides } from '@tsunagu/contract/hiring/change-notice.ts'
import { redirect } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { PageError } from '#web/app/errors/page-error.ts'
import type { PageContext } from '#web/app/page-route.tsx'
import { noticedVersionQuery } from '#web/components/change-notices/noticed-version.ts'
import { lineQuery, securityQuery, sessionsQuery } from '#web/features/account/security-queries.ts'
import { paths, returnPathOf } from '#web/page/paths.ts'
import { endedAccountKey } from '#web/session/ended-account.ts'
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

const loadEnd =
  (end: 'suspend' | 'withdraw') =>
  ({ api, show }: PageContext) =>
    show(pageQueries.accountEnd(api, end))

/** The page that says so: who has ended the account sees it without a session. */
const loadEnded =
  (end: 'suspend' | 'withdraw') =>
  async ({ api, queryClient }: PageContext) =>
    queryClient.getQueryData(endedAccountKey) === end ||
    (await queryClient.ensureQueryData(sessionQuery(api))).isVerify ||
    redirect(paths.signIn)

/** The loads of the entrance pages and of the settings. In a module of their own, since the entry chunk has no room for them. */
export const lateLoads = {
  signIn: async (context: PageContext) =>
    (await leadSignedInOn(context)) ?? context.show(pageQueries.route(context.api, 'sign_in')),
  signUp: loadSignUp,
  signUpComplete: leadSignedInOn,
  entry: async (context: PageContext) =>
    (await leadSignedInOn(context)) ?? context.show(pageQueries.view(context.api, 'entry')),
  suspend: loadEnd('suspend'),
  suspendDone: loadEnded('suspend'),
  withdraw: loadEnd('withdraw'),
  withdrawDone: loadEnded('withdraw'),
  setPassword: async ({ api, queryClient }: PageContext) =>
    (await queryClient.ensureQueryData(pageQueries.accountSetting(api))).showPassword && redirect(paths.changePassword),
  setting: ({ api, show }: PageContext) =>
    Promise.all([
      show(pageQueries.route(api, 'app_setting')),
      show(pageQueries.accountSetting(api)),
      show(pageQueries.emailSetting(api)),
    ]),
  noticedVersion: ({ api, params: { id = '', side }, show }: PageContext) => {
    const known = noticeSides.find((each) => each === side)
    if (!known) throw new PageError(404)
    return show(noticedVersionQuery(api, id, known))
  },
  security: ({ api, show }: PageContext) => Promise.all([show(securityQuery(api)), show(sessionsQuery(api))]),
  line: ({ api, show }: PageContext) => show(lineQuery(api)),
}
