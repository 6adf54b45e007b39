import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type DeskClient, ofService } from '../desk-client.ts'

export const placementsKey = (service: string) => ['placements', service] as const

/** Which placements of a service. */
export interface PlacementsAsked {
  service: string
  from: string
  to: string
}

/** Placements of a period, page after page. */
export const placementsQuery = (client: DeskClient, { service, from, to }: PlacementsAsked) =>
  infiniteQueryOptions({
    queryKey: [...placementsKey(service), 'list', from, to],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        'listPlacements',
        { query: { from, to, ...(pageParam !== null && { after: pageParam }) } },
        ofService(service, signal),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Every page is in the audit: coming back to the window is no reason to read it again
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })

/** A placement with what was changed in it. */
export const placementQuery = (client: DeskClient, service: string, placementId: string) =>
  queryOptions({
    queryKey: [...placementsKey(service), 'one', placementId],
    queryFn: ({ signal }) => client.call('getPlacement', { params: { placementId } }, ofService(service, signal)),
    refetchOnWindowFocus: false,
  })
