/** The page to which the sign-in provider sends the browser back. */
const providerReturnPath = '/sign_in/provider'

let kept = ''

/**
 * Takes the query with which the provider has sent the browser back out of the address, before the router reads it: its values are
 * opaque, the router would read them as JSON, and a code has no business in the history.
 */
export function keepProviderQuery(): void {
  const { pathname, search } = window.location
  if (pathname !== providerReturnPath || search === '') return
  kept = search.slice(1)
  window.history.replaceState(null, '', pathname)
}

/** The query of this load of the page; '' where the provider has sent nobody back. */
export const providerQuery = (): string => kept
