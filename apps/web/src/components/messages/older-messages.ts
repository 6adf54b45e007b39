import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { apiQueryKey } from '#web/api/api-query.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { screensOf } from '#web/page/view-screens.ts'

type MessagePage = Pick<ComponentPayloads['message_list'], 'messages' | 'lastKey'>

/** The messages of a view; none where it has no list. */
function messagesIn(view: View): MessagePage {
  for (const { components } of screensOf(view)) {
    for (const each of components) if (each.type === 'message_list') return each.component
  }
  return { messages: [], lastKey: '' }
}

/**
 * Messages older than a page, a page per press. Caches the loaded pages for a while, so that the list has the same
 * length on the way back from a message.
 *
 * @param lastKey of the page above; `''`: nothing is older
 */
export function useOlderMessages(lastKey: string) {
  const { api } = usePortal()
  const { data, fetchNextPage, isFetching, isError } = useInfiniteQuery({
    queryKey: [...apiQueryKey('getMessagesView'), 'older', lastKey],
    enabled: false,
    throwOnError: false,
    initialPageParam: lastKey,
    queryFn: async ({ pageParam, signal }) =>
      messagesIn((await api.call('getMessagesView', { query: { startKey: pageParam } }, { signal })).view),
    getNextPageParam: (page) => page.lastKey || undefined,
  })
  const pages = data?.pages ?? []
  const nextKey = (pages.at(-1) ?? { lastKey }).lastKey
  return {
    messages: pages.flatMap((page) => page.messages),
    hasMore: nextKey !== '',
    isLoading: isFetching,
    hasFailed: isError && !isFetching,
    loadMore: () => void fetchNextPage(),
  }
}
