import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { Conversation } from '@tsunagu/contract/endpoints/inbox/conversation-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { conversationQuery } from '#desk/api/inbox-queries.ts'
import { type InHand, useInHand } from './use-in-hand.ts'

const route = getRouteApi('/frame/$service/inbox')

export type ListedConversation = Conversation & { id: string }

/** A conversation with the id by which lists know it. */
export const listed = (one: Conversation): ListedConversation => ({ ...one, id: one.jobSeekerId })

interface ShownList {
  /** The same array as long as it is the same list. */
  conversations: readonly ListedConversation[]
  isLoading: boolean
}

/** The conversation that is shown beside the list. One that the address names need not be in the list: links lead to it. */
export function useConversationInHand(
  service: string,
  { conversations, isLoading }: ShownList,
): InHand<ListedConversation> {
  const { person, tab = 'mine' } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const isListed = conversations.some(({ jobSeekerId }) => jobSeekerId === person)
  const one = useQuery({
    ...conversationQuery(useClient(), service, person ?? ''),
    enabled: person !== undefined && !isLoading && !isListed,
    retry: false,
  })
  return useInHand({
    name: tab,
    items: conversations,
    isLoading: isLoading || one.isLoading,
    id: person,
    elsewhere: one.data && person !== undefined ? listed(one.data.conversation) : undefined,
    latestId: () => router.latestLocation.search.person,
    isHere: () => router.latestLocation.pathname === `/${service}/inbox`,
    show: (next) =>
      void navigate({
        search: ({ person: _before, ...rest }) => (next ? { ...rest, person: next.id } : rest),
        replace: true,
      }),
  })
}
