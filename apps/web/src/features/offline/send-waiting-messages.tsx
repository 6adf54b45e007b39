import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { apiQueryKey } from '#web/api/api-query.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { lateToast } from '#web/page/late-toast.ts'
import {
  adoptMessages,
  dropMessage,
  noteProblem,
  strandedOwner,
  type WaitingMessage,
  waitingMessages,
} from '#web/session/waiting-messages.ts'
import { isPassing, isStillIn, useSending } from './sending.ts'

type Sending = { api: ApiClient; queryClient: QueryClient; session: string }

/** A session may end between writing and sending: the same person goes on, anybody else finds nothing. */
async function adopt({ api, session }: Sending): Promise<void> {
  if (strandedOwner(session) === '') return
  const { draftKey = '' } = await api.call('getMessageSetting', { params: { settingType: 'compose' } })
  adoptMessages(draftKey, session)
}

/** @returns whether it has arrived */
async function sendOne({ api, session }: Sending, message: WaitingMessage): Promise<boolean> {
  const { id, subject, body, files, replyTo, jobPostingId } = message
  try {
    await api.call('sendMessage', {
      body: {
        subject,
        body,
        files: [...files],
        clientMessageId: id,
        ...(replyTo !== null && { replyToMessageId: replyTo }),
        ...(jobPostingId !== null && { jobPostingId }),
      },
    })
  } catch (error) {
    if (isPassing(error)) throw error
    noteProblem(session, id, failureSentence(error))
    lateToast.error('送れなかったメッセージがあります。メッセージの一覧で、理由を確かめてください。')
    return false
  }
  dropMessage(session, id)
  return true
}

/** Sends what waits in the order written; stops at the first that has to wait longer. */
async function sendAll(sending: Sending): Promise<void> {
  await adopt(sending)
  if (waitingMessages(sending.session).length === 0 || !(await isStillIn(sending))) return
  for (const message of waitingMessages(sending.session)) {
    if (message.problem !== '' || !(await sendOne(sending, message))) continue
    lateToast.success('送信待ちのメッセージを送信しました。')
    await sending.queryClient.invalidateQueries({ queryKey: apiQueryKey('getMessagesView') })
  }
}

/** Sends messages that were written without a connection, as soon as there is one. */
export function SendWaitingMessages({ api, session }: { api: ApiClient; session: string }) {
  const queryClient = useQueryClient()
  useSending('tsunagu-waiting-messages', () => sendAll({ api, queryClient, session }))
  return null
}
