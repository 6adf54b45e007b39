import { useMutation } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import type { Check, CheckDraft } from './check-draft.ts'

const failureText = '送れませんでした。入力した内容は残っています。'

/** Sends the answer over the version that the page shows. */
export function useAnswerCheck({ placementId, stage, terms, version }: Check, draft: CheckDraft, onSent: () => void) {
  const { api, refreshViews } = usePortal()
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    throwOnError: false,
    async mutationFn() {
      const { answer } = draft
      // A note is about a difference: one that was hidden again is not sent
      const said = terms.map(({ name }, index) => {
        const { state = 'unanswered', note = '' } = answer.terms[index] ?? {}
        return { name, state, note: state === 'different' ? note : '' }
      })
      await api.call('answerAfterJoining', {
        params: { placementId },
        body: { stage, terms: said, feeling: answer.feeling, memo: answer.memo, audience: answer.audience, version },
      })
    },
    async onSuccess() {
      await refreshViews()
      draft.clear()
      onSent()
    },
  })
  return {
    send: () => mutate(),
    isSending: isPending,
    isSent: isSuccess,
    failure: error === null ? null : refusalSentence(error, failureText),
    isConflict: error instanceof ResponseError && error.status === 409,
    /** Gives up what was not sent, and shows what is stored. */
    takeStored: async () => {
      reset()
      draft.clear()
      await refreshViews()
    },
  }
}
