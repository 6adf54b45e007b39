import { useInfiniteQuery } from '@tanstack/react-query'
import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { allMessagesQuery } from '#desk/api/queries.ts'

interface OlderMessages {
  /** Newest first: those of the newest page, and the older ones that somebody wanted to see. */
  messages: readonly OperatorMessage[]
  hasOlder: boolean
  isLoading: boolean
  error: Error | null
  showOlder: () => void
}

/** The messages of a conversation from the newest page on, further back with each wish. */
export function useOlderMessages(
  { service, jobSeekerId }: { service: string; jobSeekerId: string },
  newest: Output<'listMessagesOfJobSeeker'>,
): OlderMessages {
  const [isWanted, setIsWanted] = useState(false)
  const all = useInfiniteQuery({ ...allMessagesQuery(useClient(), service, jobSeekerId), enabled: isWanted })
  const read = all.data?.pages.flatMap(({ messages }) => messages) ?? []
  const known = new Set(newest.messages.map(({ id }) => id))
  const showOlder = async () => {
    setIsWanted(true)
    const { data } = await all.fetchNextPage()
    // The first of these pages is the one that is shown already
    if (data?.pages.length === 1) await all.fetchNextPage()
  }
  return {
    messages: [...newest.messages, ...read.filter(({ id }) => !known.has(id))],
    hasOlder: all.data ? all.hasNextPage : newest.lastKey !== '',
    isLoading: all.isFetching,
    error: all.error,
    showOlder: () => void showOlder(),
  }
}
