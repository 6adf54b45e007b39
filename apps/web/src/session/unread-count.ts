import { skipToken, useQuery } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'

/** The query key of the number of unread messages, and of unread notices. */
export const unreadCountKey = ['api', 'getMessageNews', {}] as const

/** `change-listener.tsx` requests it. */
const useNews = () =>
  useQuery<Output<'getMessageNews'>>({ queryKey: unreadCountKey, queryFn: skipToken, throwOnError: false }).data

/** The number of unread messages; 0 until it is known. */
export const useUnreadCount = (): number => useNews()?.unreadCount ?? 0

/** The number of unread notices; null until it is known. A service of the version before does not say it. */
export const useUnreadNoticeCount = (): number | null => useNews()?.unreadNoticeCount ?? null
