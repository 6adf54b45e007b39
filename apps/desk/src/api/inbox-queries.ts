import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InboxTab } from '@tsunagu/contract/staff/inbox.ts'
import { type DeskClient, ofService } from './desk-client.ts'

export const inboxKey = (service: string) => ['inbox', service] as const
export const conversationKey = (service: string, jobSeekerId: string) => ['conversation', service, jobSeekerId] as const
export const notesKey = (service: string, jobSeekerId: string) => ['notes', service, jobSeekerId] as const

export const heldKey = (service: string) => ['held', service] as const

/** A list of the inbox, page by page. */
export const inboxQuery = (client: DeskClient, service: string, tab: InboxTab) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey(service), tab],
    queryFn: ({ pageParam, signal }) =>
      client.call('listConversations', { query: { tab, startKey: pageParam } }, ofService(service, signal)),
    initialPageParam: '',
    getNextPageParam: ({ lastKey }) => lastKey || undefined,
  })

/** One conversation, for an address that names somebody who is in no list. */
export const conversationQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: conversationKey(service, jobSeekerId),
    queryFn: ({ signal }) => client.call('getConversation', { params: { jobSeekerId } }, ofService(service, signal)),
  })

export const notesQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: notesKey(service, jobSeekerId),
    queryFn: ({ signal }) => client.call('listNotes', { params: { jobSeekerId } }, ofService(service, signal)),
  })

/** What is held for a job seeker; without one, what the person has held for anybody. */
export const heldQuery = (client: DeskClient, service: string, jobSeekerId?: string) =>
  queryOptions({
    queryKey: [...heldKey(service), jobSeekerId ?? 'own'],
    queryFn: ({ signal }) =>
      client.call('listHeldMessages', jobSeekerId ? { query: { jobSeekerId } } : {}, ofService(service, signal)),
  })
