import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { DraftDocument } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import { type DeskClient, ofService } from '../desk-client.ts'
import { postingsKey } from './posting-queries.ts'

/** Drafts of postings, the last changed first. */
export const draftsQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: [...postingsKey(service), 'drafts'],
    queryFn: async ({ signal }) => (await client.call('listPostingDrafts', {}, ofService(service, signal))).drafts,
  })

/** What the server has of a posting and its draft, by the posting's source id; null where it has none. */
export async function readForEditing(client: DeskClient, service: string, sourceId: string, signal?: AbortSignal) {
  const params = { sourceId }
  const posting = client.call('getJobPosting', { params }, ofService(service, signal)).then(
    (answer) => answer.posting,
    (error: unknown) => {
      if (error instanceof ResponseError && error.status === 404) return null
      throw error
    },
  )
  const draft = client.call('getPostingDraft', { params }, ofService(service, signal)).then((answer) => answer.draft)
  return { posting: await posting, draft: await draft }
}

/** Posting and draft, read once: the initial content of the editor. */
export const editingQuery = (client: DeskClient, service: string, sourceId: string) =>
  queryOptions({
    queryKey: ['posting-editor', service, sourceId],
    queryFn: ({ signal }) => readForEditing(client, service, sourceId, signal),
    // A later read must not replace what is being typed
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What the fields may hold. */
export const choicesQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: ['posting-choices', service],
    queryFn: ({ signal }) => client.call('getPostingChoices', {}, ofService(service, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Faults of a posting while it is typed; until a check is done, those of the check before. */
export const checkQuery = (client: DeskClient, service: string, document: DraftDocument) =>
  queryOptions({
    queryKey: ['posting-check', service, document],
    queryFn: ({ signal }) => client.call('checkJobPosting', { body: { document } }, ofService(service, signal)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** The address of the portal's preview of a stored draft. @param version of the draft: each version has its own preview */
export const previewQuery = (
  client: DeskClient,
  { service, sourceId, version }: { service: string; sourceId: string; version: number },
) =>
  queryOptions({
    queryKey: ['posting-preview', service, sourceId, version],
    queryFn: async ({ signal }) =>
      (await client.call('getPostingPreviewAddress', { params: { sourceId } }, ofService(service, signal))).address,
    gcTime: 0,
  })
