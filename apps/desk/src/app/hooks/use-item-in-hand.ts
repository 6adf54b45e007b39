import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { type InHand, useInHand } from './use-in-hand.ts'

const route = getRouteApi('/frame/$service/today')

/** The item of the queue that is shown beside the list. */
export function useItemInHand(items: readonly WorkItem[], isLoading: boolean): InHand<WorkItem> {
  const { service } = route.useParams()
  const { item: id } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  return useInHand({
    name: 'today',
    items,
    isLoading,
    id,
    latestId: () => router.latestLocation.search.item,
    isHere: () => router.latestLocation.pathname === `/${service}/today`,
    show: (next) =>
      void navigate({
        search: ({ item: _before, ...rest }) => (next ? { ...rest, item: next.id } : rest),
        replace: true,
      }),
  })
}
