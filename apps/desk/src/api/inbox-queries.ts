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

export const draftsKey = (service: string, jobSeekerId: string) => ['drafts', service, jobSeekerId] as const
export const presenceKey = (service: string, jobSeekerId: string) => ['presence', service, jobSeekerId] as const

/** What the person has typed for a job seeker, as the server has it. */
export const draftsQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: draftsKey(service, jobSeekerId),
    queryFn: ({ signal }) => client.call('getDrafts', { params: { jobSeekerId } }, ofService(service, signal)),
    // What another device has is read whenever the field is opened
    staleTime: 0,
    gcTime: 0,
  })

/** Messages to a job seeker that wait for their time of sending; without a job seeker, all such messages of the signed-in person. */
export const heldQuery = (client: DeskClient, service: string, jobSeekerId?: string) =>
  queryOptions({
    queryKey: [...heldKey(service), jobSeekerId ?? 'own'],
    queryFn: ({ signal }) =>
      client.call('listHeldMessages', jobSeekerId ? { query: { jobSeekerId } } : {}, ofService(service, signal)),
  })
