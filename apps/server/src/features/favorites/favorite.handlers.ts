import { dayInTokyo } from '#server/features/clock.ts'
import { recordEvent } from '#server/features/event.queries.ts'
import type { Handlers } from '#server/features/handler.ts'
import { Problem } from '#server/features/problem.ts'
import { isUuid } from '#server/features/uuid.ts'
import { addFavorite, hasPosting, removeFavorite } from './favorite.queries.ts'

/** Likes of postings (specification §4, §7). */
export const favoriteHandlers: Handlers<'updateFavorite' | 'notifyFavorite'> = {
  updateFavorite: async ({ run, jobSeeker, services }, { params: { jobPostingId }, body }) => {
    if (!isUuid(jobPostingId)) throw new Problem('not_found')
    const pair = { jobSeekerId: jobSeeker.id, jobPostingId }
    await run(async (scope) => {
      if (!(await hasPosting(scope, jobPostingId))) throw new Problem('not_found')
      if (body.status === 'like') await addFavorite(scope, pair, services.clock())
      else await removeFavorite(scope, pair)
    })
    return {}
  },
  notifyFavorite: async ({ run, jobSeeker, services }, { params: { jobPostingId }, body }) => {
    if (!isUuid(jobPostingId)) throw new Problem('not_found')
    const now = services.clock()
    const dedupeKey = `liked/${jobSeeker.id}/${jobPostingId}/${dayInTokyo(now)}`
    await run(async (scope) => {
      if (!(await hasPosting(scope, jobPostingId))) throw new Problem('not_found')
      if (body.status !== 'like') return
      await recordEvent(scope, { type: 'job_posting.liked', jobSeekerId: jobSeeker.id, data: { jobPostingId }, dedupeKey }, now)
    })
    return {}
  },
}
