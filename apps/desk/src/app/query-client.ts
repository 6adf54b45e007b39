import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from '#desk/api/error-sentence.ts'

/** Creates the store of what was read. @param onSignedOut called when a call says that the session has ended */
export function createQueries(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) onSignedOut()
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
