import { defineSource } from '#server/screens/define-source.ts'

export const favoriteSources = {
  posting: defineSource({
    type: 'favorite',
    provides: ['jobPostingId', 'status'],
    load: async ({ posting, jobSeekerId }) =>
      posting && jobSeekerId !== null
        ? { jobPostingId: posting.id, status: posting.isLiked ? ('like' as const) : ('dislike' as const) }
        : null,
  }),
}
