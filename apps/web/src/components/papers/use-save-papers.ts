import { useMutation } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useRef } from 'react'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import type { Papers, PapersDraft } from './papers-draft.ts'

type Saved = Pick<PapersDraft, 'choices' | 'words' | 'career'>

/** Saves the draft over the version that the page shows. */
export function useSavePapers(papers: Papers, draft: PapersDraft) {
  const { api, refreshViews } = usePortal()
  const { target, choices, words, career, clear } = draft
  const { mutateAsync, isPending, error, isSuccess, reset } = useMutation({
    throwOnError: false,
    // What is sent is an argument: these functions are those of the last drawing, which has what was written since
    async mutationFn(sent: Saved) {
      const body = { jobPostingId: target || null, ...sent, version: papers.version }
      await api.call('saveResumePapers', { body })
    },
    async onSuccess(_answer, sent) {
      await refreshViews()
      clear(sent)
    },
  })
  const underWay = useRef<Promise<boolean>>(null)
  return {
    /** Joins a save that is under way: a second one would be refused for the version of the first. Returns whether it is saved now. */
    save: () => {
      underWay.current ??= mutateAsync({ choices, words, career })
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          underWay.current = null
        })
      return underWay.current
    },
    isSaving: isPending,
    isSaved: isSuccess,
    failure: error === null ? null : refusalSentence(error, '保存できませんでした。入力した内容は残っています。'),
    isConflict: error instanceof ResponseError && error.status === 409,
    /** Gives up what is not saved, and shows what is. */
    takeSaved: async () => {
      reset()
      clear()
      await refreshViews()
    },
    forget: reset,
  }
}

/** Hands both papers to the adviser. A second press after a lost answer sends nothing twice. */
export function useHandOver(papers: Papers, target: string, onDone: () => void) {
  const { api, refreshViews } = usePortal()
  const attempt = useRef<{ of: string; id: string } | null>(null)
  const { mutate, isPending, error, data, reset } = useMutation({
    throwOnError: false,
    async mutationFn() {
      const of = `${papers.version} ${target}`
      if (attempt.current?.of !== of) attempt.current = { of, id: crypto.randomUUID() }
      const body = { jobPostingId: target || null, clientMessageId: attempt.current.id, version: papers.version }
      return api.call('handOverResumePapers', { body })
    },
    async onSuccess() {
      attempt.current = null
      onDone()
      await refreshViews()
    },
  })
  return {
    handOver: mutate,
    isBusy: isPending,
    failure: error === null ? null : refusalSentence(error, '渡せませんでした。時間をおいて、もう一度お試しください。'),
    given: data ?? null,
    forget: reset,
  }
}
