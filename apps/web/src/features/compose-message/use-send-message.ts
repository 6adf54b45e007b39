import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { apiQueryKey } from '#web/api/api-query.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { MessageText } from './message-draft.ts'

/** A message as it is sent. */
export type Outgoing = MessageText & { files: readonly string[]; replyTo: string | null }

/**
 * Sends a message once: another attempt with the same text and files has the same id, so that a lost response does not
 * send it twice.
 * @param onSent called before the page is left
 */
export function useSendMessage(onSent: () => void) {
  const { api, requireSignIn } = usePortal()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useRef({ content: '', id: '' })
  const { mutate, isPending, isSuccess, error } = useMutation({
    throwOnError: false,
    mutationFn: ({ subject, body, files, replyTo }: Outgoing) => {
      const message = { subject, body, files: [...files], ...(replyTo !== null && { replyToMessageId: replyTo }) }
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
    onError: (failure) => failure instanceof ResponseError && failure.status === 401 && void requireSignIn(),
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
