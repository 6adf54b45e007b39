import { useMutation } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import type { InquiryDraft } from './inquiry-draft.ts'

/**
 * Sends a question with the inquiry; pages and the sheet load again before it counts as done, so that the receipt is
 * there when the form goes.
 */
export function useAsk(jobPostingId: string, onSent: () => void) {
  const { api, refreshViews, requireSignIn } = usePortal()
  const { mutate, isPending, error, reset } = useMutation({
    throwOnError: false,
    mutationFn: ({ topics, words, clientMessageId }: InquiryDraft) => {
      const question = { topics: [...topics], words, clientMessageId }
      return api.call('takeJobPostingAction', { params: { jobPostingId }, body: { actionType: 'inquiry', question } })
    },
    async onSuccess() {
      onSent()
      await refreshViews()
    },
    onError: (failure) => failure instanceof ResponseError && failure.status === 401 && void requireSignIn(),
  })
  return { ask: mutate, isSending: isPending, failure: error ? failureOf(error) : '', forgetFailure: reset }
}

/** The first message at a field, or what the failure means. */
const failureOf = (error: Error): string =>
  (error instanceof ResponseError && error.formErrors[0]?.message) || failureSentence(error)
