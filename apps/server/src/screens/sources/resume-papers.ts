import { defineSource } from '#server/screens/define-source.ts'
import { loadPapers } from '#server/screens/papers/read-papers.ts'

/** The papers of the signed-in job seeker; nothing for visitors. */
export const resumePapersSources = {
  own: defineSource({
    type: 'resume_papers',
    provides: [
      'content',
      'choices',
      'career',
      'words',
      'targets',
      'writtenReasons',
      'photo',
      'copies',
      'adviserName',
      'today',
      'version',
    ],
    load: async ({ tenant, now, scope, jobSeekerId }) => {
      if (jobSeekerId === null) return null
      const { photoId: _, ...papers } = await loadPapers(scope, { tenant, jobSeekerId, now })
      return papers
    },
  }),
}
