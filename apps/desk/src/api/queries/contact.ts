import { queryOptions } from '@tanstack/react-query'
import { serverNow } from '#desk/page/clock.ts'
import { type DeskClient, ofService } from '../desk-client.ts'
import { personKey } from './person.ts'

const hourMs = 60 * 60_000
/** A clock that is a little behind the server's would read the former state again. */
const afterMs = 1_500

/** How a job seeker wishes to be reached, and whether that is now. It is read again when their hours change the answer. */
export const contactQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'contact'],
    queryFn: ({ signal }) => client.call('getContact', { params: { jobSeekerId } }, ofService(service, signal)),
    refetchInterval: ({ state }) => {
      const changes = state.data?.contact.changesDatetime
      if (!changes) return false
      return Math.min(Math.max(Date.parse(changes) - serverNow().getTime(), 0) + afterMs, hourMs)
    },
  })

export const reportsKey = (service: string) => ['contact-reports', service] as const

/** What job seekers report of contacts outside of their wish. */
export const reportsQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: reportsKey(service),
    queryFn: ({ signal }) => client.call('listContactReports', {}, ofService(service, signal)),
  })
