import { useMutation } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useRef } from 'react'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { isSame, type Papers, type PapersDraft } from './papers-draft.ts'

type Saved = Pick<PapersDraft, 'target' | 'choices' | 'words' | 'career'>

/** What is being saved, and the version that this makes; null where it fails. */
interface UnderWay {
  sent: Saved
  version: Promise<number | null>
}

/** Saves the draft over the version that the page shows. */
export function useSavePapers(papers: Papers, draft: PapersDraft) {
  const { api, refreshViews } = usePortal()
  const { target, choices, words, career, clear } = draft
  const { mutateAsync, isPending, error, isSuccess, reset } = useMutation({
    throwOnError: false,
    // What is sent is an argument: these functions are those of the last drawing, which has what was written since
    async mutationFn({ sent, version }: { sent: Saved; version: number }) {
      const { target: of, ...saved } = sent
      const body = { jobPostingId: of || null, ...saved, version }
      return (await api.call('saveResumePapers', { body })).resumePapers.version
    },
    async onSuccess(_version, { sent }) {
      await refreshViews()
      clear(sent)
    },
  })
  const underWay = useRef<UnderWay>(null)
  const saveOver = async (sent: Saved, former: Promise<number | null>) => {
    const version = await former
    return version === null ? null : mutateAsync({ sent, version }).catch(() => null)
  }
  return {
    /**
     * Joins a save of the same that is under way. What was written since goes after it, over the version that it makes: what is
     * handed over next would else lack it. Returns whether all is saved now.
     */
    save: async () => {
      const sent = { target, choices, words, career }
      let own = underWay.current
      if (own === null || !isSame(own.sent, sent)) {
        own = { sent, version: saveOver(sent, own?.version ?? Promise.resolve(papers.version)) }
        underWay.current = own
      }
      const version = await own.version
      if (underWay.current === own) underWay.current = null
      return version !== null
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
