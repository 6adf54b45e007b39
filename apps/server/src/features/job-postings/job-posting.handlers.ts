import type { Handlers } from '#server/features/handler.ts'
import { Problem } from '#server/features/problem.ts'
import { importPostings } from './import-postings.ts'

/** Calls of the agency's own systems about postings (`decisions.md` §8). */
export const jobPostingHandlers: Handlers<'importJobPostings'> = {
  importJobPostings: async (context) => {
    if (!context.operator.scopes.includes('job_postings:write')) throw new Problem('permission_denied')
    return importPostings(context)
  },
}
