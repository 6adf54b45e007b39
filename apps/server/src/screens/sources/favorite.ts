import type { Sources } from '#server/screens/source.ts'

export const favoriteSources: Sources<'favorite'> = {
  posting: async ({ posting, jobSeekerId }) =>
    posting && jobSeekerId !== null ? { jobPostingId: posting.id, status: posting.isLiked ? 'like' : 'dislike' } : null,
}
