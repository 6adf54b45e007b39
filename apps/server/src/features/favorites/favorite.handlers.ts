import { recordEvent } from '#server/hiring/records/event.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { addFavorite, hasPosting, removeFavorite } from './favorite.queries.ts'

/** Favourites (docs/behaviour.md §11): closed postings may be liked and disliked as well. */
export const favoriteHandlers: Handlers<'updateFavorite' | 'notifyFavorite'> = {
  updateFavorite: async ({ run, jobSeeker, services }, { params: { jobPostingId }, body }) => {
    const like = { jobSeekerId: jobSeeker.id, jobPostingId }
    await run(async (scope) => {
      if (!(await hasPosting(scope, jobPostingId))) throw new Problem('not_found')
      if (body.status === 'like') await addFavorite(scope, like, services.clock())
      else await removeFavorite(scope, like)
    })
    return {}
  },
  notifyFavorite: async ({ run, jobSeeker, services }, { params: { jobPostingId }, body }) => {
    const now = services.clock()
    await run(async (scope) => {
      if (!(await hasPosting(scope, jobPostingId))) throw new Problem('not_found')
      // taking a like back is nothing an adviser must act on
      if (body.status === 'dislike') return
      const dedupeKey = `job_posting.liked ${jobSeeker.id} ${jobPostingId} ${dayInTokyo(now)}`
      const liked = { type: 'job_posting.liked', jobSeekerId: jobSeeker.id, data: { jobPostingId }, dedupeKey } as const
      await recordEvent(scope, liked, now)
    })
    return {}
  },
}
