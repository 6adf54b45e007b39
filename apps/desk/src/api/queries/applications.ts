import { queryOptions } from '@tanstack/react-query'
import { type DeskClient, ofService } from '../desk-client.ts'

interface Pair {
  jobSeekerId: string
  jobPostingId: string
}

/** Everything about the applications of a job seeker. */
export const applicationsKey = (service: string, jobSeekerId: string) => ['application', service, jobSeekerId] as const

/** What an offer on an application is made from, and the offers so far. */
export const sheetQuery = (client: DeskClient, service: string, { jobSeekerId, jobPostingId }: Pair) =>
  queryOptions({
    queryKey: [...applicationsKey(service, jobSeekerId), jobPostingId, 'sheet'],
    queryFn: async ({ signal }) =>
      (await client.call('getApplicationSheet', { params: { jobSeekerId, jobPostingId } }, ofService(service, signal)))
        .sheet,
  })

/** An application with its timeline, and what may be done next. */
export const applicationQuery = (client: DeskClient, service: string, { jobSeekerId, jobPostingId }: Pair) =>
  queryOptions({
    queryKey: [...applicationsKey(service, jobSeekerId), jobPostingId, 'progress'],
    queryFn: async ({ signal }) =>
      (await client.call('getProgress', { params: { jobSeekerId, jobPostingId } }, ofService(service, signal)))
        .application,
  })
