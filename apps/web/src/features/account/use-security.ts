import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { securityQuery, sessionsQuery } from './security-queries.ts'

type Security = Output<'getSignInSecurity'>
export type Passkey = Security['passkeys'][number]
export type SignInRecord = Security['signIns'][number]

/** The account's passkeys and sign-ins. */
export function useSecurity(): Security {
  const { api } = usePortal()
  return useSuspenseQuery(securityQuery(api)).data
}

/** Reads passkeys, sign-ins and devices again after a change. */
export function useReloadSecurity(): () => Promise<void> {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  return async () => {
    // Whether there is a password decides which page sets one; that page takes what it finds
    queryClient.removeQueries({ queryKey: pageQueries.accountSetting(api).queryKey })
    await Promise.all(
      [securityQuery(api), sessionsQuery(api)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    )
  }
}
