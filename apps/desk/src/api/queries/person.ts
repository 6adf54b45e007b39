import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { TimelineKind } from '@tsunagu/contract/staff/timeline.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

/** Keys begin with what a change event names: the service, then the job seeker. */
export const personKey = (service: string, jobSeekerId: string) => ['person', service, jobSeekerId] as const

/** The row of one person in the list; null where there is none. */
export const personRowQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'row'],
    queryFn: async ({ signal }) =>
      (await client.call('listPeople', { body: { jobSeekerIds: [jobSeekerId] } }, ofService(service, signal)))
        .people[0] ?? null,
  })

export const profileQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'profile'],
    queryFn: ({ signal }) => client.call('getPersonProfile', { params: { jobSeekerId } }, ofService(service, signal)),
  })

/** The forms of somebody's profile, as far as staff may change them. */
export const profileFormsQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'forms'],
    queryFn: ({ signal }) => client.call('getProfileForms', { params: { jobSeekerId } }, ofService(service, signal)),
  })

/** What the agency has changed in somebody's profile. */
export const profileEditsQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'edits'],
    queryFn: ({ signal }) => client.call('listProfileEdits', { params: { jobSeekerId } }, ofService(service, signal)),
  })

/** Other registrations that may be of the same person. */
export const samePersonsQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'same'],
    queryFn: ({ signal }) => client.call('listSamePersons', { params: { jobSeekerId } }, ofService(service, signal)),
  })

/** Two registrations side by side. */
export const comparisonQuery = (client: DeskClient, service: string, jobSeekerId: string, otherId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'same', otherId],
    queryFn: ({ signal }) =>
      client.call('compareRegistrations', { params: { jobSeekerId, otherId } }, ofService(service, signal)),
  })

/** Choices of a field of a profile, which its form does not hold. */
export const profileChoicesQuery = (
  client: DeskClient,
  service: string,
  asked: { formId: string; key: string; word?: string; within?: string },
) =>
  queryOptions({
    queryKey: ['profile-choices', service, asked],
    queryFn: ({ signal }) => client.call('findProfileChoices', { query: asked }, ofService(service, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Postings that fit somebody's wishes. */
export const matchesQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'matches'],
    queryFn: ({ signal }) => client.call('matchPostings', { params: { jobSeekerId } }, ofService(service, signal)),
  })

/** What somebody has passed over on the portal. */
export const passedOverQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'passed-over'],
    queryFn: ({ signal }) => client.call('listPassedOver', { params: { jobSeekerId } }, ofService(service, signal)),
  })

/** What a job seeker has answered after joining. */
export const joiningChecksQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'joining-checks'],
    queryFn: ({ signal }) => client.call('listJoiningChecks', { params: { jobSeekerId } }, ofService(service, signal)),
  })

export const timelineQuery = (
  client: DeskClient,
  service: string,
  jobSeekerId: string,
  kinds: readonly TimelineKind[],
) =>
  infiniteQueryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'timeline', kinds],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'listTimeline',
        {
          params: { jobSeekerId },
          query: {
            ...(kinds.length > 0 && { kinds: kinds.join(',') }),
            ...(pageParam !== '' && { startKey: pageParam }),
          },
        },
        ofService(service, signal),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextKey }) => nextKey,
  })

export const progressQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'progress'],
    queryFn: ({ signal }) =>
      client.call('listProgress', { query: { jobSeekerId, perPage: 100 } }, ofService(service, signal)),
  })

export const interviewsQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'interviews'],
    queryFn: ({ signal }) => client.call('listInterviews', { query: { jobSeekerId } }, ofService(service, signal)),
  })

export const todosQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'todos'],
    queryFn: ({ signal }) => client.call('listOperatorTodos', { params: { jobSeekerId } }, ofService(service, signal)),
  })

/** What an erasure of somebody would take away, and what stays. */
export const erasureQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'erasure'],
    queryFn: ({ signal }) => client.call('previewErasure', { params: { jobSeekerId } }, ofService(service, signal)),
    // Once they are erased there is nobody to ask for
    retry: false,
  })
