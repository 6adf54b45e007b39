import { skipToken, useQuery } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'

/** The query key of the number of unread messages. */
export const unreadCountKey = ['api', 'getMessageNews', {}] as const

/** The number of unread messages; 0 until it is known. `change-listener.tsx` requests it. */
export const useUnreadCount = (): number =>
  useQuery<Output<'getMessageNews'>>({ queryKey: unreadCountKey, queryFn: skipToken, throwOnError: false }).data
    ?.unreadCount ?? 0
