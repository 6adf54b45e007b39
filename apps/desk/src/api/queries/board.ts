import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { BoardTurn } from '@tsunagu/contract/hiring/board.ts'
import type { ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

/** Which applications the board shows; what is left out restricts nothing. */
export interface BoardFilter {
  turn?: BoardTurn
  adviserId?: string
  jobSeekerId?: string
  jobPostingId?: string
}

/** The key of all queries of the board: a change of one application can change cards and counts of each. */
export const boardKey = (service: string) => ['board', service] as const

/** The first cards of all columns, and the counts. */
export const boardQuery = (client: DeskClient, service: string, filter: BoardFilter) =>
  queryOptions({
    queryKey: [...boardKey(service), filter, 'all'],
    queryFn: ({ signal }) => client.call('listBoard', { query: { ...filter } }, ofService(service, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  })

type Column = Output<'listBoard'>['columns'][number]
const columnOf = ({ columns }: Output<'listBoard'>, status: ProgressStatus): Column =>
  columns.find((column) => column.status === status) ?? { status, cards: [], nextKey: null }

/**
 * A column with as many pages as were asked for. Its first page is that of `boardQuery`, so that an unpaged board is one call
 * however many columns it has: each call is an entry of the audit.
 */
export const boardColumnQuery = (
  { client, queries, service }: { client: DeskClient; queries: QueryClient; service: string },
  filter: BoardFilter,
  status: ProgressStatus,
) =>
  infiniteQueryOptions({
    queryKey: [...boardKey(service), filter, status],
    queryFn: async ({ pageParam, signal }) => {
      if (pageParam === '') return columnOf(await queries.fetchQuery(boardQuery(client, service, filter)), status)
      const query = { ...filter, status, startKey: pageParam }
      return columnOf(await client.call('listBoard', { query }, ofService(service, signal)), status)
    },
    initialPageParam: '',
    getNextPageParam: ({ nextKey }) => nextKey,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** One application with its timeline. */
export const progressQuery = (
  client: DeskClient,
  service: string,
  { jobSeekerId, jobPostingId }: { jobSeekerId: string; jobPostingId: string },
) =>
  queryOptions({
    queryKey: ['progress', service, jobSeekerId, jobPostingId],
    queryFn: ({ signal }) =>
      client.call('getProgress', { params: { jobSeekerId, jobPostingId } }, ofService(service, signal)),
  })
