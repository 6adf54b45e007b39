import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dayInWords } from '@tsunagu/contract/hiring/compare-terms.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { applicationsKey } from '#desk/api/queries/applications.ts'
import { boardKey } from '#desk/api/queries/board.ts'
import { readAgain } from '#desk/api/queries/read-again.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import type { SentOffer } from './offer-form.ts'

const changed =
  '変わっていません。この内定は、本人が回答したか、ほかの担当者が先に変更しました。閉じて、いまの状態をご確認ください。'

type Act =
  | { kind: 'withdraw'; reason: string }
  | { kind: 'extend'; replyDeadline: string }
  | { kind: 'refuse'; refusal: string }

function doneText(act: Act, name: string): string {
  if (act.kind === 'withdraw') return `${name}さんへの内定を取り下げました`
  if (act.kind === 'refuse') return `${name}さんに、期限を延ばせないことを伝えました`
  return `${name}さんの回答期限を${dayInWords(act.replyDeadline)}に延ばしました`
}

/** What staff do with an offer that waits: taking it back, and giving more time or refusing it. */
export function useOfferActs(service: string, offer: SentOffer, name: string, onDone: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (act: Act) => {
      const params = { offerId: offer.id }
      if (act.kind === 'withdraw') {
        return client.call('withdrawOffer', { params, body: { reason: act.reason } }, ofService(service))
      }
      if (act.kind === 'refuse') {
        const askedDatetime = offer.moreTime?.askedDatetime ?? ''
        return client.call(
          'refuseMoreTime',
          { params, body: { askedDatetime, refusal: act.refusal } },
          ofService(service),
        )
      }
      const body = { replyDeadline: act.replyDeadline, seenReplyDeadline: offer.replyDeadline }
      return client.call('extendOffer', { params, body }, ofService(service))
    },
    onSuccess: (_, act) => {
      show(doneText(act, name))
      onDone()
    },
    onSettled: () =>
      Promise.all([
        readAgain(queries, applicationsKey(service, offer.jobSeekerId)),
        readAgain(queries, boardKey(service)),
      ]),
  })
  return {
    isBusy: isPending,
    problem: error ? (isConflict(error) ? changed : errorSentence(error)) : '',
    withdraw: (reason: string) => mutate({ kind: 'withdraw', reason }),
    extend: (replyDeadline: string) => mutate({ kind: 'extend', replyDeadline }),
    refuse: (refusal: string) => mutate({ kind: 'refuse', refusal }),
    forget: reset,
  }
}
