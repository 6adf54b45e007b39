import { limits } from '@tsunagu/contract/base/limits.ts'
import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import { presentCardProgress } from '#server/features/progress/card-progress.present.ts'
import { findPairHistories, listProgressPages } from '#server/features/progress/progress-list.queries.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { getJobPostingCards } from '#server/postings/posting-cards.ts'
import { oncePerView, type ScreenContext } from '#server/screens/screen-context.ts'

/** The number of last moves shown for a posting. */
const shownMoves = 6

/** Cards with the job seeker's progress with each posting. */
export async function progressCards(
  { scope, today, services }: ScreenContext,
  { jobSeekerId, ids }: { jobSeekerId: string; ids: readonly string[] },
): Promise<JobPostingCard[]> {
  const [cards, histories] = await readTogether([
    getJobPostingCards(scope, { ids, jobSeekerId, today, documents: services.postingDocuments }),
    findPairHistories(scope, { jobSeekerId, ids, today, perPosting: shownMoves }),
  ])
  return cards.map((card) => {
    const history = histories.get(card.id)
    return history ? { ...card, progress: presentCardProgress(history) } : card
  })
}

/** The same page of every status; all tabs of the progress page share one read. Null for visitors. */
export const progressPages = oncePerView(async (context) => {
  const { scope, jobSeekerId, page } = context
  if (jobSeekerId === null) return null
  const idsByStatus = await listProgressPages(scope, { jobSeekerId, page, perPage: limits.perPage })
  const cards = await progressCards(context, { jobSeekerId, ids: Object.values(idsByStatus).flat() })
  return { idsByStatus, cardById: new Map(cards.map((card) => [card.id, card])) }
})
