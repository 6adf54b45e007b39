import { queryOptions } from '@tanstack/react-query'
import { type DeskClient, ofService } from '../desk-client.ts'

export const interviewsKey = (service: string) => ['interviews', service] as const

/** Seven days of interviews, and what waits. @param fromDate the first of them */
export const interviewWeekQuery = (client: DeskClient, service: string, fromDate: string) =>
  queryOptions({
    queryKey: [...interviewsKey(service), fromDate],
    queryFn: ({ signal }) => client.call('getInterviewWeek', { query: { fromDate } }, ofService(service, signal)),
  })

export const scheduleKey = (service: string, jobSeekerId: string) => ['schedule', service, jobSeekerId] as const

/** When a job seeker is free, from now on. */
export const scheduleQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: scheduleKey(service, jobSeekerId),
    queryFn: ({ signal }) =>
      client.call('getScheduleOfJobSeeker', { params: { jobSeekerId }, query: {} }, ofService(service, signal)),
  })
