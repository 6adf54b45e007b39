import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { BoardTurn } from '@tsunagu/contract/hiring/board.ts'
import { useCallback } from 'react'
import type { BoardFilter } from '#desk/api/queries/board.ts'
import { idOf } from '#desk/features/board/board-grid.ts'
import type { BoardSearch } from '#desk/features/board/board-search.ts'
import { useSession } from '#desk/session/use-session.ts'

const route = getRouteApi('/frame/$service/board')

/** What the address says of the board, and how to change it. */
export function useBoardSearch() {
  const { staff } = useSession()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const { turn, mine, person, posting, view } = search
  const latestCard = useCallback(() => router.latestLocation.search.card, [router])
  const change = useCallback(
    (changes: { [K in keyof BoardSearch]: BoardSearch[K] | undefined }, replace = true) =>
      void navigate({
        search: (before) => {
          const entries = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined)
          return Object.fromEntries(entries)
        },
        replace,
      }),
    [navigate],
  )
  const select = useCallback(
    (card: BoardCard) => {
      if (idOf(card) !== latestCard()) change({ card: idOf(card) })
    },
    [latestCard, change],
  )
  const filter: BoardFilter = {
    ...(turn && { turn }),
    ...(mine && { adviserId: staff.id }),
    ...(person && { jobSeekerId: person }),
    ...(posting && { jobPostingId: posting }),
  }
  return {
    search,
    filter,
    isTable: view === 'table',
    /** The card in hand by the address: the last rendering may be older, where keys follow fast. */
    latestCard,
    select,
    setTurn: (next: BoardTurn | undefined) => change({ turn: next }),
    setMine: (isMine: boolean) => change({ mine: isMine ? true : undefined }),
    setTable: (isTable: boolean) => change({ view: isTable ? 'table' : undefined }),
    limitTo: (limit: 'person' | 'posting', card: BoardCard) =>
      change(
        limit === 'person'
          ? { person: card.jobSeekerId, posting: undefined }
          : { posting: card.jobPostingId, person: undefined },
        false,
      ),
    offerTimes: ({ jobSeekerId, jobPostingId }: BoardCard) =>
      void navigate({ to: '/$service/interviews', search: { person: jobSeekerId, posting: jobPostingId } }),
    unlimit: () => change({ person: undefined, posting: undefined }),
  }
}
