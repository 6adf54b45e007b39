import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusedFor } from '#desk/api/confirmation.ts'
import { isSignedOut } from '#desk/api/error-sentence.ts'

/** Reactions to errors that end the page, whichever call returned them. */
interface Departures {
  /** The session has ended. */
  onSignedOut: () => void
  /** The person must set a second factor up first: a role that was given meanwhile asks for it. */
  onSecondFactorNeeded: () => void
}

/** Creates the store of what was read. */
export function createQueries({ onSignedOut, onSecondFactorNeeded }: Departures): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) onSignedOut()
    if (isRefusedFor(error, 'second_factor_needed')) onSecondFactorNeeded()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // The stream says what has changed; a repetition hides for how long a server has been gone
      // Without a connection a call fails at once and says so; waiting for one, it would be sent unseen later
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
}
