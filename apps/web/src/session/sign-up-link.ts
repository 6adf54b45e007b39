import type { SignUpLink } from '@tsunagu/contract/hiring/sign-up-link.ts'
import { createContext, use } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'
import { apiQuery } from '#web/api/api-query.ts'

/** What a mailed link is good for, asked once per visit of its page. */
export const signUpLinkQuery = (api: ApiClient, token: string) => apiQuery(api, 'readSignUpLink', { body: { token } })

/** The link that was followed to the page, with its token. */
export type FollowedLink = SignUpLink & {
  token: string
  /** The steps of a registration, the panel's the last. */
  steps: readonly string[]
  /** It could not be used after all: the page says why. */
  onRefused: () => Promise<void>
}

/** The page of a mailed link gives it to the panel on it. */
export const FollowedLinkContext = createContext<FollowedLink | null>(null)

export const useFollowedLink = (): FollowedLink | null => use(FollowedLinkContext)
