import { queryOptions } from '@tanstack/react-query'
import type { SitePreviewState } from '@tsunagu/contract/staff/site.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

export const siteKey = (service: string) => ['site', service] as const

/** The screens of a service as its draft has them. */
export const siteQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: [...siteKey(service), 'tree'],
    queryFn: ({ signal }) => client.call('getSite', {}, ofService(service, signal)),
  })

/** A file of a service in its draft. */
export const siteFileQuery = (client: DeskClient, service: string, path: string) =>
  queryOptions({
    queryKey: [...siteKey(service), 'file', path],
    queryFn: ({ signal }) => client.call('getSiteFile', { query: { path } }, ofService(service, signal)),
  })

/** How the draft differs from what is in force, and the published versions. */
export const sitePublishingQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: [...siteKey(service), 'publishing'],
    queryFn: ({ signal }) => client.call('getSitePublishing', {}, ofService(service, signal)),
  })

interface ShownPage {
  service: string
  viewId: string
  /** Of the draft and what is in force: another one is another page. */
  state: string
  shown: SitePreviewState
}

/** The address of the portal's page of a view, as the draft or what is in force has it. */
export const sitePreviewQuery = (client: DeskClient, { service, viewId, state, shown }: ShownPage) =>
  queryOptions({
    // Apart from the others: what is stored reads those again, and this only under another state
    queryKey: ['site-preview', service, viewId, state, shown],
    queryFn: async ({ signal }) => {
      const query = { viewId, state: shown }
      return (await client.call('getSitePreviewAddress', { query }, ofService(service, signal))).address
    },
    staleTime: 30 * 60_000,
    gcTime: 0,
  })
