import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import { useEffect, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { applicationsKey } from '#desk/api/queries/applications.ts'
import { boardKey } from '#desk/api/queries/board.ts'
import { readAgain } from '#desk/api/queries/read-again.ts'
import { type DeviceDraftKey, endDraft, readDraft, storeDraft, useDraft } from '#desk/session/drafts.ts'
import { useSession } from '#desk/session/use-session.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { formOf, type OfferForm, parseForm, pendingOf, termsOf } from './offer-form.ts'

const conflict =
  '送っていません。この応募か内定を、ほかの担当者か本人が先に変更しました。いまの状態をご確認ください。入力した内容は残っています。'

interface EditorOptions {
  service: string
  sheet: ApplicationSheet
  name: string
  onSent: () => void
}

/** The draft that a member of staff has of an offer on this device. */
const useOfferDraft = (service: string, { jobSeekerId, jobPostingId }: ApplicationSheet) => {
  const { staff } = useSession()
  const key: DeviceDraftKey = { staffId: staff.id, service, jobSeekerId, kind: `offer.${jobPostingId}` }
  return { key, draft: useDraft(key) }
}

/** An offer while it is written and sent. The draft is on the device; its id is that of the offer, so that sending again sends nothing twice. */
export function useOfferEditor({ service, sheet, name, onSent }: EditorOptions) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const { key, draft } = useOfferDraft(service, sheet)
  const stored = parseForm(draft.text)
  const form = stored ?? formOf(sheet)
  const [problem, setProblem] = useState('')
  const hasArrived = sheet.offers.some(({ id }) => id === draft.messageId)
  // The offer arrived, only the response was lost
  useEffect(() => {
    if (hasArrived) endDraft(key, draft.messageId)
  })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (offerId: string) => {
      const { jobSeekerId, jobPostingId } = sheet
      const { replyDeadline, replaces } = form
      const body = { jobSeekerId, jobPostingId, ...termsOf(form), replyDeadline }
      const call = { params: { offerId }, body: { ...body, ...(replaces && { replacesOfferId: replaces }) } }
      return client.call('makeOffer', call, ofService(service))
    },
    onSettled: () =>
      Promise.all([
        readAgain(queries, applicationsKey(service, sheet.jobSeekerId)),
        readAgain(queries, boardKey(service)),
      ]),
  })
  const store = (next: OfferForm) => storeDraft(key, JSON.stringify(next))
  const send = async (): Promise<boolean> => {
    // An unchanged form has no draft yet, and so no id that makes sending repeatable
    if (!stored) store(form)
    const { messageId } = readDraft(key)
    setProblem('')
    const failure = await mutateAsync(messageId).then(
      () => '',
      (error: unknown) => (isConflict(error) ? conflict : errorSentence(error)),
    )
    setProblem(failure)
    // The page may show something else now
    if (failure === conflict) show(failure)
    if (failure !== '') return false
    endDraft(key, messageId)
    show(`${name}さんに内定を出しました`)
    onSent()
    return true
  }
  return {
    form,
    isDraft: stored !== null,
    /** Whether another offer waits, or waits no more, since this one was begun. */
    isOutdated: !hasArrived && form.replaces !== (pendingOf(sheet)?.id ?? ''),
    change: (changes: Partial<OfferForm>) => store({ ...form, ...changes }),
    restart: () => endDraft(key, draft.messageId),
    problem,
    isSending: isPending,
    send,
  }
}
export type OfferEditor = ReturnType<typeof useOfferEditor>
