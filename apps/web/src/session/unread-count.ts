import { skipToken, useQuery } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'

/** Where what is known of new messages is kept. */
export const unreadCountKey = ['api', 'getMessageNews', {}] as const

/** How many messages are unread; 0 until it is known. Whoever asks the service for it is `live-news.tsx`. */
export const useUnreadCount = (): number =>
  useQuery<Output<'getMessageNews'>>({ queryKey: unreadCountKey, queryFn: skipToken, throwOnError: false }).data
    ?.unreadCount ?? 0
