import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { CentreNotice } from '@tsunagu/contract/components/notice-centre.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { NoticeGroup } from '@tsunagu/contract/hiring/notices.ts'
import { useEffect, useRef, useState } from 'react'
import { apiQueryKey } from '#web/api/api-query.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { unreadCountKey, useUnreadNoticeCount } from '#web/session/unread-count.ts'
import { readUpTo } from './notice-words.ts'

/** Reads the page again when notices have come, or were read on another device. */
function useFreshNotices(): void {
  const { refreshViews } = usePortal()
  const count = useUnreadNoticeCount()
  const known = useRef(count)
  useEffect(() => {
    const before = known.current
    known.current = count
    // The first count is that of the page itself
    if (before !== null && count !== null && before !== count) void refreshViews()
  }, [count, refreshViews])
}

/** Older notices, page by page. */
function useOlderNotices({ notices, hasMore }: ComponentPayloads['notice_centre']) {
  const { api, requireSignIn } = usePortal()
  const [older, setOlder] = useState<{ notices: CentreNotice[]; hasMore: boolean } | null>(null)
  const newest = new Set(notices.map(({ id }) => id))
  const all = [...notices, ...(older?.notices ?? []).filter(({ id }) => !newest.has(id))]
  const last = all.at(-1)
  const { mutate, isPending, error } = useMutation({
    throwOnError: false,
    mutationFn: () => api.call('listNotices', { query: last ? { after: last.id } : {} }),
    onSuccess: (page) => setOlder({ notices: [...(older?.notices ?? []), ...page.notices], hasMore: page.hasMore }),
    async onError(failure) {
      if (failure instanceof ResponseError && failure.status === 401) await requireSignIn()
    },
  })
  return { notices: all, hasMore: older?.hasMore ?? hasMore, loadMore: () => mutate(), isLoading: isPending, error }
}

/** The notices of a chosen group, page by page; read again when the page says something new. */
function useGroup(group: NoticeGroup | null, { notices, unreadCount }: ComponentPayloads['notice_centre']) {
  const { api } = usePortal()
  const { data, error, isPending, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [...apiQueryKey('listNotices'), { group }, notices.at(0)?.id, unreadCount],
    enabled: group !== null,
    throwOnError: false,
    initialPageParam: '',
    queryFn: ({ pageParam: after, signal }) =>
      api.call('listNotices', { query: { ...(group && { group }), ...(after && { after }) } }, { signal }),
    getNextPageParam: ({ notices: page, hasMore }) => (hasMore ? page.at(-1)?.id : undefined),
  })
  return {
    notices: data?.pages.flatMap((page) => page.notices) ?? [],
    hasMore: data?.pages.at(-1)?.hasMore ?? false,
    loadMore: () => void fetchNextPage(),
    isLoading: isFetching,
    /** Nothing of it is known yet. */
    isWaiting: isPending && error === null,
    error,
  }
}

/** The notices of the page with older ones, or those of a group, and what marks them as read. */
export function useNotices(component: ComponentPayloads['notice_centre'], group: NoticeGroup | null) {
  const { api, refreshViews, requireSignIn } = usePortal()
  const queryClient = useQueryClient()
  const ofAll = useOlderNotices(component)
  const ofGroup = useGroup(group, component)
  const older = group === null ? { ...ofAll, isWaiting: false } : ofGroup
  useFreshNotices()
  const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set())
  const readAll = useMutation({
    throwOnError: false,
    mutationFn: ({ id }: CentreNotice) => api.call('readNotices', { body: { id, withOlder: true } }),
    async onSuccess(_, newest) {
      setReadIds(readUpTo(newest, [...ofAll.notices, ...ofGroup.notices]))
      await queryClient.invalidateQueries({ queryKey: unreadCountKey })
      await refreshViews()
    },
    async onError(failure) {
      if (failure instanceof ResponseError && failure.status === 401) await requireSignIn()
    },
  })
  // Of all groups: what came after the page was read stays unread
  const newest = ofAll.notices.at(0)
  const error = readAll.error ?? older.error
  return {
    ...older,
    notices: older.notices.map((notice) =>
      readIds.has(notice.id) && notice.readDatetime === null
        ? { ...notice, readDatetime: notice.createdDatetime }
        : notice,
    ),
    hasUnread: component.unreadCount > 0,
    readAll: () => newest && readAll.mutate(newest),
    isReading: readAll.isPending,
    /** Follows a notice: what fails is not said, since the page that opens matters more. */
    readOne: (id: string) => {
      api
        .call('readNotices', { body: { id, withOlder: false } })
        .then(() => queryClient.invalidateQueries({ queryKey: apiQueryKey('getView'), refetchType: 'none' }))
        .catch(() => undefined)
    },
    failure: error ? failureSentence(error) : '',
  }
}
