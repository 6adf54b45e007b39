import { MutationObserver, useIsMutating } from '@tanstack/react-query'
import type { Services } from '#web/app/services.ts'
import { sessionQuery } from '#web/session/session-query.ts'

const mutationKey = ['verify_session'] as const

/** Asks the service again whether the session is good. A service that cannot be reached leaves it as it was. */
export async function verifySession({ api, queryClient }: Services): Promise<boolean> {
  const { queryKey } = sessionQuery(api)
  const check = new MutationObserver(queryClient, { mutationKey, mutationFn: () => api.call('verify') })
  const session = await check.mutate().catch(() => queryClient.getQueryData(queryKey))
  if (session?.isVerify) queryClient.setQueryData(queryKey, session)
  return session?.isVerify ?? false
}

/** Whether a page change waits for the session's check: the router does not know of it yet. */
export const useIsVerifying = (): boolean => useIsMutating({ mutationKey }) > 0
