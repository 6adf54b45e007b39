import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { apiQueryKey } from '#web/api/api-query.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import type { MessageText } from '#web/session/message-draft.ts'
import { sessionQuery } from '#web/session/session-query.ts'
import { keepMessage } from '#web/session/waiting-messages.ts'
import { showToast } from '#web/ui/toast.ts'

/** A message as it is sent. */
export type Outgoing = MessageText & { files: readonly string[]; replyTo: string | null; jobPostingId: string | null }

type SendingOptions = {
  /** Called before the page is left. */
  onSent: () => void
  /** Called when there is no connection and the message waits for one, under its id. */
  onWaiting: (id: string) => void
  /** Whose message it is: the service's key for drafts. */
  owner: string
}

/**
 * Sends a message once: another attempt with the same text and files has the same id, so that a lost response does not
 * send it twice. Without a connection it waits under that id (`send-waiting-messages.tsx`).
 */
export function useSendMessage({ onSent, onWaiting, owner }: SendingOptions) {
  const { api, requireSignIn } = usePortal()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useRef({ content: '', id: '' })
  const keep = (outgoing: Outgoing): boolean => {
    const session = queryClient.getQueryData(sessionQuery(api).queryKey)?.sessionId ?? ''
    const writtenAt = new Date().toISOString()
    return keepMessage({ owner, session }, { ...outgoing, id: attempt.current.id, writtenAt, problem: '' })
  }
  const { mutate, isPending, isSuccess, error } = useMutation({
    throwOnError: false,
    mutationFn: ({ subject, body, files, replyTo, jobPostingId }: Outgoing) => {
      const message = {
        subject,
        body,
        files: [...files],
        ...(replyTo !== null && { replyToMessageId: replyTo }),
        ...(jobPostingId !== null && { jobPostingId }),
      }
      const content = JSON.stringify(message)
      if (attempt.current.content !== content) attempt.current = { content, id: crypto.randomUUID() }
      return api.call('sendMessage', { body: { ...message, clientMessageId: attempt.current.id } })
    },
    async onSuccess({ messageId }) {
      onSent()
      await queryClient.invalidateQueries({ queryKey: apiQueryKey('getMessagesView'), refetchType: 'none' })
      await navigate(paths.message(messageId), { replace: true })
      showToast.success('メッセージを送信しました。')
    },
    onError(failure, outgoing) {
      if (failure instanceof ResponseError && failure.status === 401) void requireSignIn()
      else if (failure instanceof FetchError && !navigator.onLine && keep(outgoing)) onWaiting(attempt.current.id)
    },
  })
  const errorAt = (key: string) =>
    error instanceof ResponseError ? (error.formErrors.find((each) => each.key === key)?.message ?? '') : ''
  return {
    send: mutate,
    // Until the page is left: a second press must find nothing to do
    isSending: isPending || isSuccess,
    failure: error && !errorAt('body') ? failureSentence(error) : '',
    errorAt,
  }
}
