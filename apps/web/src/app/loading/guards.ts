import type { AuthState } from '#web/session/session-query.ts'

/** Who may open a page (docs/behaviour.md §3): the signed-in; and, on some, nobody where there are no private pages. */
export type Guard = 'login' | 'private_page'

export type Verdict = 'open' | 'wait' | 'sign_in' | 'not_found'

type Facts = { auth: AuthState; havePrivatePage: boolean }

/** What the guards of a page say. Without private pages a page that needs them does not exist, signed in or not. */
export function verdictOf(guards: readonly Guard[], { auth, havePrivatePage }: Facts): Verdict {
  if (guards.includes('private_page') && !havePrivatePage) return 'not_found'
  if (!guards.includes('login') || auth === 'authenticated') return 'open'
  return auth === 'loading' ? 'wait' : 'sign_in'
}
