import { queryOptions } from '@tanstack/react-query'
import { type DeskClient, ofService } from '../desk-client.ts'
import { personKey } from './person.ts'
import { postingsKey } from './posting-queries.ts'

/** Notices of changed terms that somebody got. */
export const changeNoticesQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'change-notices'],
    queryFn: ({ signal }) => client.call('listChangeNotices', { params: { jobSeekerId } }, ofService(service, signal)),
  })

/** Who got notices of a posting's changed terms. */
export const noticeReadersQuery = (client: DeskClient, service: string, jobPostingId: string) =>
  queryOptions({
    queryKey: [...postingsKey(service), 'notice-readers', jobPostingId],
    queryFn: ({ signal }) => client.call('listNoticeReaders', { params: { jobPostingId } }, ofService(service, signal)),
  })
