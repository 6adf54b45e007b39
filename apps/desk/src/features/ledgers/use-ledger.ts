import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { type LedgerAsked, ledgerQuery } from '#desk/api/queries/ledger-queries.ts'
import { missingCells } from './ledger-rows.ts'

/** So many lines are read by themselves; more are read when somebody asks for them. */
const linesAtOnce = 1_000

/** A ledger of a period, read page after page. */
export function useLedger(asked: LedgerAsked) {
  const isBackwards = asked.from > asked.to
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = useInfiniteQuery({
    ...ledgerQuery(useClient(), asked),
    enabled: !isBackwards,
  })
  const ledger = useMemo(() => {
    const [first] = data?.pages ?? []
    if (!data || !first) return undefined
    const lines = data.pages.flatMap((page) => page.lines)
    const { columns, sharedColumns } = first
    return { lines, columns, sharedColumns, missing: missingCells(lines, sharedColumns) }
  }, [data])
  const isReadingOn =
    hasNextPage && !isFetching && !isFetchNextPageError && ledger !== undefined && ledger.lines.length < linesAtOnce
  useEffect(() => {
    if (isReadingOn) void fetchNextPage()
  }, [isReadingOn, fetchNextPage])
  return {
    ledger,
    error,
    /** Whether the period ends before it begins, as it does while both days are being changed: nothing is read then. */
    isBackwards,
    /** After a failure, what failed; else the next page. */
    readOn: () => void (isFetchNextPageError || !error ? fetchNextPage() : refetch()),
    hasMore: hasNextPage,
    isReading: isFetching || isReadingOn,
  }
}
