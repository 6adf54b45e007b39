import { useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from '#desk/api/desk-context.ts'
import { postingListQuery, quarantineQuery } from '#desk/api/queries/posting-queries.ts'
import { isPostingList, type PostingTab } from './posting-tab.ts'

/** The postings that the page shows: of a tab, or what a keyword finds in whatever tab. */
export function usePostingRows(service: string, tab: PostingTab, keyword: string) {
  const client = useClient()
  const isQuarantine = tab === 'quarantined' && keyword === ''
  const list = isPostingList(tab) ? tab : 'open'
  const listed = useInfiniteQuery({ ...postingListQuery(client, { service, list, keyword }), enabled: !isQuarantine })
  const kept = useInfiniteQuery({ ...quarantineQuery(client, service), enabled: isQuarantine })
  const reading = isQuarantine ? kept : listed
  const quarantined = isQuarantine ? kept.data?.pages.flatMap(({ postings }) => postings) : undefined
  const published = isQuarantine ? undefined : listed.data?.pages.flatMap(({ postings }) => postings)
  const { error, hasNextPage, isFetching, fetchNextPage, refetch, isFetchNextPageError } = reading
  return {
    quarantined,
    published,
    ids: (quarantined ?? published)?.map(({ jobPostingId }) => jobPostingId),
    /** A keyword finds more than are listed. */
    isMore: !isQuarantine && (listed.data?.pages.some(({ isMore }) => isMore) ?? false),
    error,
    isFetching,
    hasNextPage,
    readOn: () => {
      if (!isFetching && hasNextPage && !error) void fetchNextPage()
    },
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
