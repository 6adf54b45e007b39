import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import { openFieldsOf } from '@tsunagu/contract/staff/template-fields.ts'
import { useRef, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { messagesQuery, queueKey } from '#desk/api/queries.ts'
import { type DraftKey, readDraft, storeDraft } from '#desk/session/drafts.ts'
import { replySubject } from './reply-subject.ts'

const texts = {
  empty: '本文を入力してください。',
  unread: 'これまでのやりとりを読み込んでから、もう一度送信してください。',
  newer:
    'お返事を書いているあいだに、新しいメッセージが届きました。上の内容をご確認のうえ、よければもう一度送信してください。',
  suspended: '送信できませんでした。ご本人が利用を休止しているか、退会した可能性があります。',
}

/** The newest message of the job seeker among the shown ones, which come newest first. */
export const newestOf = (messages: readonly OperatorMessage[]): OperatorMessage | undefined =>
  messages.find(({ direction }) => direction === 'from_job_seeker')

interface ReplyOptions {
  draft: DraftKey
  /** Those that are shown; undefined until they are: nobody answers what they have not seen. */
  messages: readonly OperatorMessage[] | undefined
  onSent: () => void
}

/** An answer while it is written and sent. What was typed is only gone once it has arrived. */
export function useReply({ draft, messages: shown, onSent }: ReplyOptions) {
  const messages = shown ?? []
  const { service, jobSeekerId } = draft
  const client = useClient()
  const queries = useQueryClient()
  const [text, setText] = useState(() => readDraft(draft))
  const [problem, setProblem] = useState('')
  // The same for each attempt with the same words: the server stores one message, however often it is sent
  const attempt = useRef({ text: '', id: '' })
  const change = (next: string) => {
    setText(next)
    setProblem('')
    storeDraft(draft, next)
  }
  const refuse = async (error: unknown, seen: string | undefined) => {
    if (!isConflict(error)) return setProblem(errorSentence(error))
    const { messages: now } = await queries.fetchQuery({ ...messagesQuery(client, service, jobSeekerId), staleTime: 0 })
    return setProblem(newestOf(now)?.id === seen ? texts.suspended : texts.newer)
  }
  const sending = useMutation({
    mutationFn: (body: string) => {
      const answered = newestOf(messages)
      if (attempt.current.text !== body) attempt.current = { text: body, id: crypto.randomUUID() }
      return client.call(
        'sendMessageToJobSeeker',
        {
          params: { jobSeekerId },
          body: {
            subject: replySubject(answered?.subject ?? ''),
            body,
            clientMessageId: attempt.current.id,
            ...(answered && { replyToMessageId: answered.id, seenMessageId: answered.id }),
          },
        },
        ofService(service),
      )
    },
    onSuccess: async () => {
      change('')
      onSent()
      await queries.invalidateQueries({ queryKey: messagesQuery(client, service, jobSeekerId).queryKey })
      await queries.invalidateQueries({ queryKey: queueKey(service) })
    },
    onError: (error) => refuse(error, newestOf(messages)?.id),
  })
  const send = () => {
    if (sending.isPending) return
    if (!shown) return setProblem(texts.unread)
    if (text.trim() === '') return setProblem(texts.empty)
    const open = openFieldsOf(text)
    if (open.length > 0)
      return setProblem(`「${open.join('」「')}」がまだ入っていません。書きかえてから送信してください。`)
    setProblem('')
    return sending.mutate(text)
  }
  return { text, change, problem, send, pendingText: sending.isPending ? sending.variables : null }
}
