import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { WorkItemKind } from '@tsunagu/contract/staff/work-queue.ts'
import { type DeskClient, ofService } from './desk-client.ts'

/** Keys begin with what a change event names: the service, then the job seeker. */
export const queueKey = (service: string) => ['queue', service] as const
export const jobSeekerKey = (service: string, jobSeekerId: string) => ['job-seeker', service, jobSeekerId] as const
export const messagesKey = (service: string, jobSeekerId: string) => ['messages', service, jobSeekerId] as const

/** Who is signed in; null for nobody. */
export const sessionQuery = (client: DeskClient) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => (await client.call('getStaffSession', {}, { signal })).session,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whom an invitation's link is for. */
export const invitationQuery = (client: DeskClient, token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => client.call('readStaffInvitation', { body: { token: token || '-' } }, { signal }),
  })

/** Open items of a service: of all kinds unless one is given, and of all advisers unless one is given (`none`: items without an adviser). */
export const queueQuery = (client: DeskClient, service: string, kind?: WorkItemKind, adviser?: string) =>
  queryOptions({
    queryKey: [...queueKey(service), kind ?? 'all', adviser ?? 'all'],
    queryFn: ({ signal }) => {
      const query = { ...(kind && { kind }), ...(adviser && { adviser }) }
      return client.call('getWorkQueue', { query }, ofService(service, signal))
    },
  })

export const messagesQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: messagesKey(service, jobSeekerId),
    queryFn: ({ signal }) =>
      client.call('listMessagesOfJobSeeker', { params: { jobSeekerId } }, ofService(service, signal)),
  })

/** All messages with a job seeker, page by page; read again with the newest page, by the beginning of its key. */
export const allMessagesQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey(service, jobSeekerId), 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'listMessagesOfJobSeeker',
        { params: { jobSeekerId }, query: { startKey: pageParam } },
        ofService(service, signal),
      ),
    initialPageParam: '',
    getNextPageParam: ({ lastKey }) => lastKey || undefined,
  })

export const jobSeekerQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: jobSeekerKey(service, jobSeekerId),
    queryFn: ({ signal }) => client.call('getJobSeeker', { params: { jobSeekerId } }, ofService(service, signal)),
    staleTime: 60_000,
  })

export const templatesQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: ['templates', service],
    queryFn: ({ signal }) => client.call('listMessageTemplates', {}, ofService(service, signal)),
    staleTime: 60_000,
  })
