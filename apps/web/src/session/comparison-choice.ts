import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import { comparisonLimits } from '@tsunagu/contract/comparison/premises.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useSyncExternalStore } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'
import { apiQuery, apiQueryKey } from '#web/api/api-query.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { lateToast } from '#web/page/late-toast.ts'
import { usePortal } from '#web/page/portal-context.tsx'

type Answer = Output<'getComparison'>

/** Read once in a while: it changes by this browser's own presses, and by another device. */
const comparisonQuery = (api: ApiClient) => ({
  ...apiQuery(api, 'getComparison', {}),
  staleTime: 5 * 60_000,
  throwOnError: false,
})

/** What the signed-in job seeker compares; undefined until it is known. */
export function useChosen() {
  const { api } = usePortal()
  const { data } = useQuery(comparisonQuery(api))
  return data?.comparison
}

/** A posting to be added to a comparison that is full. */
export interface Waiting {
  jobPostingId: string
  title: string
}

let waiting: Waiting | null = null
const listeners = new Set<() => void>()

/** Asks which posting is left out for another one; null ends the question. */
export function askInstead(posting: Waiting | null): void {
  waiting = posting
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The posting that waits for a place; null for none. */
export const useWaiting = (): Waiting | null =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  )

/** What is added and what is left out, by posting. */
export interface Choosing {
  add?: Waiting
  remove?: string
}

export const isConflict = (error: unknown): boolean => error instanceof ResponseError && error.status === 409

/** The words for an act of a comparison that failed. */
export function comparisonFailure(error: unknown): string {
  if (error instanceof FetchError) return failureSentence(error)
  const text = '保存できませんでした。もう一度お試しください。'
  return error instanceof ResponseError ? error.messageOr(text) : text
}

/** The answer is what every tick, the bar and the page show from now on. */
export async function showComparison(queryClient: QueryClient, api: ApiClient, answer: Answer): Promise<void> {
  const { queryKey } = comparisonQuery(api)
  // A reading that is under way knows nothing of the act, and would put back what was before
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, answer)
  await queryClient.invalidateQueries({ queryKey: apiQueryKey('getView', { params: { id: 'comparison' } }) })
}

/** @returns null where the comparison is full and one must be left out first */
async function choose(api: ApiClient, queryClient: QueryClient, { add, remove }: Choosing): Promise<Answer | null> {
  const query = comparisonQuery(api)
  const { comparison } = await queryClient.fetchQuery(query)
  const others = comparison.postings.map(({ jobPostingId }) => jobPostingId).filter((id) => id !== remove)
  const ids = add && !others.includes(add.jobPostingId) ? [...others, add.jobPostingId] : others
  if (add && ids.length > comparisonLimits.most) {
    askInstead(add)
    return null
  }
  return api.call('saveComparison', { body: { version: comparison.version, jobPostingIds: ids } })
}

/** Adds a posting to the comparison, leaves one out, or both. Another device's choice is read, and the act made again. */
export function useChoose() {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'comparison' }, // quick presses are sent in their order
    throwOnError: false,
    async mutationFn(choosing: Choosing) {
      try {
        return await choose(api, queryClient, choosing)
      } catch (error) {
        if (!isConflict(error)) throw error
        await queryClient.invalidateQueries({ queryKey: comparisonQuery(api).queryKey })
        return choose(api, queryClient, choosing)
      }
    },
    async onSuccess(answer, { add }) {
      if (answer === null) return
      if (waiting !== null && waiting.jobPostingId === add?.jobPostingId) askInstead(null)
      await showComparison(queryClient, api, answer)
    },
    onError: (error) => lateToast.error(comparisonFailure(error)),
  })
}
