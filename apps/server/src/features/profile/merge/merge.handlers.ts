import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { findMergeOfGone, listMerges } from './merge.queries.ts'
import { mergeRegistrations } from './merge-registrations.ts'
import { presentMerge } from './present-merge.ts'
import { previewMerge } from './preview-merge.ts'
import { previewMergeUndo, undoMerge } from './undo-merge.ts'

type Names = 'previewMerge' | 'mergeRegistrations' | 'listMerges' | 'previewMergeUndo' | 'undoMerge'

/** Two registrations of one person made one, and parted again (docs/behaviour.md §50). */
export const mergeHandlers: Handlers<Names> = {
  previewMerge: async (context, { params }) => previewMerge(context, params.jobSeekerId, params.otherId),
  mergeRegistrations: async (context, wanted) => ({ merge: presentMerge(await mergeRegistrations(context, wanted)) }),
  listMerges: async ({ run }, { params: { jobSeekerId } }) =>
    run(async (scope) => {
      const gone = await findMergeOfGone(scope, jobSeekerId)
      if (gone) return { merges: [], mergedIntoId: gone.staysId }
      const account = await scope
        .selectFrom('job_seeker')
        .select('id')
        .where('id', '=', jobSeekerId)
        .where('status', '=', 'active')
        .executeTakeFirst()
      if (!account) throw new Problem('not_found')
      return { merges: (await listMerges(scope, jobSeekerId)).map(presentMerge), mergedIntoId: null }
    }),
  previewMergeUndo: async (context, { params }) => previewMergeUndo(context, params.jobSeekerId, params.mergeId),
  undoMerge: async (context, wanted) => ({ merge: presentMerge(await undoMerge(context, wanted)) }),
}
