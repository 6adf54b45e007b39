import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ProgressStatus, progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { type BoardFilter, boardColumnQuery, boardKey, boardQuery } from '#desk/api/queries/board.ts'
import { type ColumnCards, type PendingMove, withPending } from './board-grid.ts'

function useColumn(service: string, filter: BoardFilter, status: ProgressStatus) {
  const client = useClient()
  const queries = useQueryClient()
  return useInfiniteQuery(boardColumnQuery({ client, queries, service }, filter, status))
}

/** The board as it is shown: what was read, with the moves that are on their way. */
export function useBoard(service: string, filter: BoardFilter, pending: readonly PendingMove[]) {
  const queries = useQueryClient()
  const { data, error } = useQuery(boardQuery(useClient(), service, filter))
  // One for each status, always in this order
  const columnQueries = [
    useColumn(service, filter, 'waiting'),
    useColumn(service, filter, 'referral'),
    useColumn(service, filter, 'entered'),
    useColumn(service, filter, 'under_consideration'),
    useColumn(service, filter, 'offer_accepted'),
    useColumn(service, filter, 'closed'),
  ]
  const isKnown = columnQueries.every((one) => one.data !== undefined)
  const read: ColumnCards[] = progressStatuses.map((status, index) => ({
    status,
    cards: columnQueries[index]?.data?.pages.flatMap(({ cards }) => cards) ?? [],
  }))
  const pageOf = (status: ProgressStatus) => columnQueries[progressStatuses.indexOf(status)]
  return {
    data: isKnown ? data : undefined,
    error: error ?? columnQueries.find((one) => one.error)?.error ?? null,
    columns: withPending(read, pending),
    retry: () => void queries.invalidateQueries({ queryKey: boardKey(service) }),
    moreOf: (status: ProgressStatus) => ({
      hasMore: pageOf(status)?.hasNextPage ?? false,
      isLoadingMore: pageOf(status)?.isFetchingNextPage ?? false,
      onMore: () => void pageOf(status)?.fetchNextPage(),
    }),
  }
}
