import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { mergePreviewQuery, mergeUndoQuery } from '#desk/api/queries/merges.ts'
import { peopleKey } from '#desk/api/queries/people.ts'
import { personKey } from '#desk/api/queries/person.ts'
import { jobSeekerKey } from '#desk/api/queries.ts'

interface Pair {
  jobSeekerId: string
  otherId: string
}

interface WantedMerge {
  version: string
  takenParts: string[]
  reason: string
  confirmation: string
}

const readAnew = (queries: QueryClient, service: string, jobSeekerId: string) =>
  Promise.all(
    [personKey(service, jobSeekerId), jobSeekerKey(service, jobSeekerId), peopleKey(service)].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )

/** What a merge would do, and the merge itself. A refused one reads the preview again: what was typed stays. */
export function useMerge(service: string, params: Pair) {
  const client = useClient()
  const queries = useQueryClient()
  const shown = mergePreviewQuery(client, service, params.jobSeekerId, params.otherId)
  const merge = useMutation({
    mutationFn: async (body: WantedMerge) =>
      (await client.call('mergeRegistrations', { params, body }, ofService(service))).merge,
    onSuccess: () => {
      // Nothing of the registration that went stays in the memory of the page
      queries.removeQueries({ queryKey: personKey(service, params.otherId) })
      queries.removeQueries({ queryKey: jobSeekerKey(service, params.otherId) })
      void readAnew(queries, service, params.jobSeekerId)
    },
    onError: (error) => (isConflict(error) ? queries.invalidateQueries({ queryKey: shown.queryKey }) : undefined),
  })
  const preview = useQuery({ ...shown, enabled: !merge.isSuccess })
  return { preview, merge }
}
export type Merge = ReturnType<typeof useMerge>['merge']

/** What an undo of a merge would give back, and the undo itself. */
export function useMergeUndo(service: string, params: { jobSeekerId: string; mergeId: string }) {
  const client = useClient()
  const queries = useQueryClient()
  const preview = useQuery(mergeUndoQuery(client, service, params.jobSeekerId, params.mergeId))
  const undo = useMutation({
    mutationFn: async (body: { version: number; reason: string }) =>
      (await client.call('undoMerge', { params, body }, ofService(service))).merge,
    onSuccess: () => readAnew(queries, service, params.jobSeekerId),
    onError: (error) => (isConflict(error) ? preview.refetch() : undefined),
  })
  return { preview, undo }
}
export type MergeUndo = ReturnType<typeof useMergeUndo>['undo']
