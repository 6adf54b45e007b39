import { infiniteQueryOptions } from '@tanstack/react-query'
import type { LedgerKind } from '@tsunagu/contract/hiring/ledgers.ts'
import { deskRoutes } from '@tsunagu/contract/navigation/desk-routes.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

/** Which ledger of a service, and of which days. */
export interface LedgerAsked {
  service: string
  kind: LedgerKind
  from: string
  to: string
}

/** The lines of a ledger, page after page. */
export const ledgerQuery = (client: DeskClient, { service, kind, from, to }: LedgerAsked) =>
  infiniteQueryOptions({
    queryKey: ['ledger', service, kind, from, to],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        'listLedgerLines',
        { params: { kind }, query: { from, to, ...(pageParam !== null && { after: pageParam }) } },
        ofService(service, signal),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Every page is in the audit: coming back to the window is no reason to read it again
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })

/** The address of a ledger as a file. */
export const ledgerFileUrl = ({ kind, from, to }: LedgerAsked): string =>
  `${deskRoutes.getLedger.replace(/^\w+ /, '').replace('{kind}', kind)}?${new URLSearchParams({ from, to })}`
