import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { type PlacementsAsked, placementsQuery } from '#desk/api/queries/placement-queries.ts'

/** So many rows are read by themselves; more are read when somebody asks for them. */
const rowsAtOnce = 1_000

/** Placements of a period, read page after page. */
export function usePlacements(asked: PlacementsAsked) {
  const isBackwards = asked.from > asked.to
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = useInfiniteQuery({
    ...placementsQuery(useClient(), asked),
    enabled: !isBackwards,
  })
  const book = useMemo(() => {
    const [first] = data?.pages ?? []
    if (!data || !first) return undefined
    const { refunds, maxRatePermille } = first
    return { placements: data.pages.flatMap((page) => page.placements), terms: { refunds, maxRatePermille } }
  }, [data])
  const isReadingOn =
    hasNextPage && !isFetching && !isFetchNextPageError && book !== undefined && book.placements.length < rowsAtOnce
  useEffect(() => {
    if (isReadingOn) void fetchNextPage()
  }, [isReadingOn, fetchNextPage])
  return {
    book,
    error,
    /** Whether the period ends before it begins: nothing is read then. */
    isBackwards,
    /** After a failure, what failed; else the next page. */
    readOn: () => void (isFetchNextPageError || !error ? fetchNextPage() : refetch()),
    hasMore: hasNextPage,
    isReading: isFetching || isReadingOn,
  }
}
