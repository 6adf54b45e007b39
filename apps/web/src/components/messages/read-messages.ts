import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { apiQueryKey } from '#web/api/api-query.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { unreadCountKey } from '#web/session/unread-count.ts'

const readKey = ['messages', 'read'] as const
const none: readonly string[] = []

/**
 * Messages marked as read in this tab, before the server's responses show it. A message shows as read at once while the
 * request runs; a failure reverts it, and `hasFailed` asks for a message about it.
 */
export function useReadMessages() {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const readIds = useQuery<readonly string[]>({ queryKey: readKey, queryFn: skipToken }).data ?? none
  const change = (next: (ids: readonly string[]) => readonly string[]) =>
    queryClient.setQueryData<readonly string[]>(readKey, (ids = none) => next(ids))
  const { mutate, isError, isPending } = useMutation({
    mutationKey: readKey,
    throwOnError: false,
    async mutationFn(ids: readonly string[]) {
      for (let sent = 0; sent < ids.length; sent += limits.messagesPerMarking) {
        const messageIds = ids.slice(sent, sent + limits.messagesPerMarking)
        await api.call('markMessagesAsRead', { body: { messageIds } })
      }
    },
    onError: (_error, ids) => change((before) => before.filter((id) => !ids.includes(id))),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: unreadCountKey }),
        ...[apiQueryKey('getMessagesView'), apiQueryKey('getTopView')].map((stale) =>
          queryClient.invalidateQueries({ queryKey: stale, refetchType: 'none' }),
        ),
      ]),
  })
  const markAsRead = (ids: readonly string[]) => {
    const wanted = ids.filter((id) => !readIds.includes(id))
    if (wanted.length === 0) return
    change((before) => [...before, ...wanted])
    mutate(wanted)
  }
  return { readIds, markAsRead, hasFailed: isError, isSending: isPending }
}
