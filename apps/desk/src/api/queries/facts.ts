import { queryOptions } from '@tanstack/react-query'
import type { ServiceFacts } from '@tsunagu/contract/endpoints/staff/service-fact-calls.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

export const factsKey = (service: string) => ['facts', service] as const

/** What a service says of itself, and who changed it. */
export const factsQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: factsKey(service),
    queryFn: ({ signal }) => client.call('getServiceFacts', {}, ofService(service, signal)),
  })

/** How a mail looks with these facts. */
export const mailPreviewQuery = (client: DeskClient, service: string, facts: ServiceFacts) =>
  queryOptions({
    queryKey: ['facts-mail', service, facts],
    queryFn: ({ signal }) => client.call('previewServiceMail', { body: { facts } }, ofService(service, signal)),
    retry: false,
    gcTime: 0,
  })
