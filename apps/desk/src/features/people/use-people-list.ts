import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { type PeopleListAsked, peopleCountQuery, peopleQuery } from '#desk/api/queries/people.ts'

/** The people of a list as far as they are loaded, and how many there are. */
export function usePeopleList(service: string, asked: PeopleListAsked, isEnabled: boolean) {
  const client = useClient()
  const list = useInfiniteQuery({
    ...peopleQuery(client, service, asked),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
  const { filters, name } = asked
  const count = useQuery({
    ...peopleCountQuery(client, service, { filters, name }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list
  const people = useMemo(() => {
    // A row that changes its place while pages are loaded would be there twice
    const byId = new Map(data?.pages.flatMap((page) => page.people).map((person) => [person.jobSeekerId, person]))
    return [...byId.values()]
  }, [data])
  // Not again after an error: the button of its sentence does that
  const canLoad = hasNextPage && !isFetching && !isError
  const loadMore = useCallback(() => {
    if (canLoad) void fetchNextPage()
  }, [canLoad, fetchNextPage])
  return { ...list, people, count: count.data, loadMore }
}

/** `142人`, or `1,000人以上`. */
export const countText = ({ count, isMore }: { count: number; isMore: boolean }): string =>
  `${count.toLocaleString('ja-JP')}人${isMore ? '以上' : ''}`
