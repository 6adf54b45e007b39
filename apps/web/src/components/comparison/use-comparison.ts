import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Premises } from '@tsunagu/contract/comparison/premises.ts'
import type { Comparison } from '@tsunagu/contract/components/comparison.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useRef, useState } from 'react'
import { usePortal } from '#web/page/portal-context.tsx'
import { comparisonFailure, isConflict, showComparison } from '#web/session/comparison-choice.ts'

/** Which postings, and by which premises; what is left out stays. */
type Change = { jobPostingIds?: string[]; premises?: Premises }

const conflictText = 'ほかの画面で変更されていたため、いまの内容を読み込みました。もう一度お選びください。'

/** The comparison of the page, and how it is changed: presses are sent in their order, each over the answer before. */
export function useComparison(component: Comparison) {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const [answered, setAnswered] = useState<Comparison | null>(null)
  /** What the page was given, or what the service has answered since. */
  const newest = answered && answered.version >= component.version ? answered : component
  /** Of the last answer: presses that follow each other are sent before the page is drawn again. */
  const answeredVersion = useRef(0)
  const take = async (answer: Output<'getComparison'> | Output<'saveComparison'>) => {
    answeredVersion.current = answer.comparison.version
    setAnswered(answer.comparison)
    await showComparison(queryClient, api, answer)
  }
  const { mutate, isPending, error, variables } = useMutation({
    scope: { id: 'comparison' },
    throwOnError: false,
    mutationFn: (change: Change) => {
      const version = Math.max(newest.version, answeredVersion.current)
      return api.call('saveComparison', { body: { version, ...change } })
    },
    onSuccess: take,
    async onError(failure) {
      if (isConflict(failure)) await take(await api.call('getComparison'))
    },
  })
  return {
    comparison: newest,
    /** As chosen on the page, calculated or not. */
    premises: (isPending && variables?.premises) || newest.premises,
    change: mutate,
    isChanging: isPending,
    failure: error === null ? null : isConflict(error) ? conflictText : comparisonFailure(error),
  }
}
