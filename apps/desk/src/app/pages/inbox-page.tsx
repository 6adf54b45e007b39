import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { inboxQuery } from '#desk/api/inbox-queries.ts'
import { FailedRead } from '#desk/features/conversation/failed-read.tsx'
import { ConversationList, EmptyList } from '#desk/features/inbox/conversation-list.tsx'
import { InboxTabs, tabNames } from '#desk/features/inbox/inbox-tabs.tsx'
import { RefusedMessages } from '#desk/features/inbox/refused-messages.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useNow } from '#desk/page/use-now.ts'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { type ListedConversation, listed, useConversationInHand } from '../hooks/use-conversation-in-hand.ts'
import { shortName } from '../service-mark.ts'
import { InboxPane } from './inbox-pane.tsx'
import '#desk/styles/pages/inbox.css'

const route = getRouteApi('/frame/$service/inbox')

/** The conversations of a service: lists at the left, the one in hand beside them. */
export function InboxPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  // The frame shows that the address leads nowhere
  return service ? <InboxOf key={key} service={service} /> : null
}

/** The same pages give the same array: what is in hand is compared with the list that it was found in. */
const joinPages = ({ pages }: InfiniteData<Output<'listConversations'>>) => ({
  conversations: pages.flatMap((page) => page.conversations).map(listed),
  counts: pages[0]?.counts,
})
const none: readonly ListedConversation[] = []

function InboxOf({ service }: { service: StaffService }) {
  const { tab = 'mine' } = route.useSearch()
  const now = useNow()
  const list = useInfiniteQuery({ ...inboxQuery(useClient(), service.service, tab), select: joinPages })
  const conversations = list.data?.conversations ?? none
  const counts = list.data?.counts
  const inHand = useConversationInHand(service.service, { conversations, isLoading: list.isPending })
  usePageTitle(['受信箱', shortName(service)], counts?.mine)
  return (
    <main id="main" className="fixed" tabIndex={-1}>
      <h1 className="sr">受信箱（{tabNames[tab]}）</h1>
      <div className={`ib${inHand.item ? ' open' : ''}`}>
        <section className="ib-list" aria-label="受信箱">
          <RefusedMessages service={service.service} />
          <InboxTabs tab={tab} counts={counts} />
          {list.error && (
            <FailedRead error={list.error} hasData={list.data !== undefined} onRetry={() => void list.refetch()} />
          )}
          {list.isPending && <Bones rows={10} />}
          {list.data && conversations.length === 0 && <EmptyList tab={tab} />}
          {conversations.length > 0 && (
            <ConversationList
              tab={tab}
              conversations={conversations}
              selected={inHand.item?.jobSeekerId}
              now={now}
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          )}
        </section>
        <InboxPane inHand={inHand} service={service} now={now} />
      </div>
    </main>
  )
}
