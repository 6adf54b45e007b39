import { useMutation } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { OfferComparison } from '@tsunagu/contract/components/offer-comparison.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Whether the page shows something that is not true any more. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ResponseError && (error.status === 409 || error.status === 404)

type Choice = { musts: string[]; firstChoiceId: string | null }

/** Stores musts and first choice over the version that the page shows; another device's choice is shown instead. */
export function useSaveChoice({ version }: OfferComparison, onSaved: () => void) {
  const { api, refreshViews } = usePortal()
  const { mutate, isPending, error, reset } = useMutation({
    throwOnError: false,
    mutationFn: (choice: Choice) => api.call('saveOfferChoice', { body: { version, ...choice } }),
    async onSuccess() {
      await refreshViews()
      onSaved()
    },
    async onError(failure) {
      if (!isOutdated(failure)) return
      await refreshViews()
      onSaved()
    },
  })
  return {
    save: mutate,
    isSaving: isPending,
    failure: error === null ? '' : refusalSentence(error, '保存できませんでした。もう一度お試しください。'),
    forget: reset,
  }
}

type Offer = OfferComparison['offers'][number]
type Request = { wishedDay: string; reason: string }

/** Asks for more time to answer an offer. One that has changed meanwhile is shown as it is now. */
export function useAskMoreTime({ offerId, jobPostingId, replyDeadline }: Offer, onAsked: () => void) {
  const { api, refreshViews } = usePortal()
  const { mutate, isPending, error, reset } = useMutation({
    throwOnError: false,
    mutationFn: (request: Request) =>
      api.call('askMoreTime', {
        params: { jobPostingId },
        body: { offerId, seenReplyDeadline: replyDeadline, ...request },
      }),
    async onSuccess() {
      await refreshViews()
      onAsked()
    },
    async onError(failure) {
      if (!isOutdated(failure)) return
      // The offer may be gone from the page, and the dialog with it: the sentence is read elsewhere
      showToast.error(refusalSentence(failure, 'この内定は、内容が変わっています。いまの内容をご確認ください。'))
      await refreshViews()
    },
  })
  return {
    ask: mutate,
    isAsking: isPending,
    failure: error === null ? '' : refusalSentence(error, '送信できませんでした。もう一度お試しください。'),
    forget: reset,
  }
}
