/** The key of a posting's like, or of all likes. */
export const favoriteKey = (jobPostingId?: string): readonly string[] =>
  jobPostingId === undefined ? ['favorite'] : ['favorite', jobPostingId]
