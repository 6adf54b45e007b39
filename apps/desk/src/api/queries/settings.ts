import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DeliveryStatus } from '@tsunagu/contract/events/webhooks.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

export const keysKey = (service: string) => ['keys', service] as const
export const webhooksKey = (service: string) => ['webhooks', service] as const

/** Not below `webhooksKey`: reading the list again after a deletion would also ask for the deliveries of the deleted one. */
export const deliveriesKey = (service: string, id: string) => ['webhook-deliveries', service, id] as const

export const settingsKey = (service: string) => ['settings', service] as const

/** What staff set of a service, and what its definitions say. */
export const settingsQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: settingsKey(service),
    queryFn: ({ signal }) => client.call('getServiceSettings', {}, ofService(service, signal)),
    staleTime: 60_000,
  })

/** The API keys of a service. */
export const keysQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: keysKey(service),
    queryFn: async ({ signal }) => (await client.call('listOperatorKeys', {}, ofService(service, signal))).keys,
  })

/** Deliveries change by themselves, and no event says so: they are read again while some wait. */
const whileWaitingMs = 5_000

export const webhooksQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: webhooksKey(service),
    queryFn: async ({ signal }) => (await client.call('listWebhooks', {}, ofService(service, signal))).webhooks,
    refetchInterval: ({ state }) =>
      state.data?.some(({ waiting, isPaused }) => waiting > 0 && !isPaused) ? whileWaitingMs : false,
  })

const deliveriesPerPage = 50

export const deliveriesQuery = (client: DeskClient, service: string, id: string, status?: DeliveryStatus) =>
  infiniteQueryOptions({
    queryKey: [...deliveriesKey(service, id), status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'listEventDeliveries',
        {
          params: { id },
          query: {
            order: 'newest',
            perPage: deliveriesPerPage,
            ...(status && { status }),
            ...(pageParam !== '' && { after: pageParam }),
          },
        },
        ofService(service, signal),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((one) => one.status === 'waiting'))
        ? whileWaitingMs
        : false,
  })

/** The event of a delivery, as it is posted; null where it is not kept any more. */
export const eventQuery = (client: DeskClient, service: string, sequence: string) =>
  queryOptions({
    queryKey: ['event', service, sequence],
    queryFn: async ({ signal }) => {
      const query = { after: String(Number(sequence) - 1), perPage: 1 }
      const { events } = await client.call('listEvents', { query }, ofService(service, signal))
      return events.find((one) => one.sequence === sequence) ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
