import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@tsunagu/contract/base/limits.ts'
import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import { undoSeconds } from '@tsunagu/contract/staff/inbox.ts'
import { openFieldsOf } from '@tsunagu/contract/staff/template-fields.ts'
import { useEffect, useRef, useState } from 'react'
import { isRefusedFor } from '#desk/api/confirmation.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { heldKey, inboxKey } from '#desk/api/inbox-queries.ts'
import { personKey } from '#desk/api/queries/person.ts'
import { messagesQuery, queueKey } from '#desk/api/queries.ts'
import { dayText, timeText } from '#desk/page/dates.ts'
import { type DraftKey, storeDraft } from '#desk/session/drafts.ts'
import { finishDraft, sendDraft } from '#desk/session/save-drafts.ts'
import { useSavedDraft } from '#desk/session/use-saved-draft.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { type Attachment, sendAttachments } from '../writing/attachments.ts'
import { noteTyping, presenceQuery } from '../writing/presence.ts'
import { useAttachments, waitingFor } from '../writing/use-attachments.ts'
import { replySubject } from './reply-subject.ts'
import { useTakeBack } from './use-take-back.ts'

const texts = {
  empty: '本文を入力してください。',
  unread: 'これまでのやりとりを読み込んでから、もう一度送信してください。',
  newer:
    'お返事を書いているあいだに、新しいメッセージが届きました。上の内容をご確認のうえ、よければもう一度送信してください。',
  full: `本文は${limits.messageBodyLength.toLocaleString('ja-JP')}文字までです。これより長い部分は入力されていません。`,
  wish: 'ご本人の連絡の希望に合わない日時のため、送信していません。下の案内をご確認のうえ、もう一度送信してください。',
  suspended: '送信できませんでした。ご本人が利用を休止しているか、退会した可能性があります。',
}

/** The newest message of the job seeker among the shown ones, which come newest first. */
export const newestOf = (messages: readonly OperatorMessage[]): OperatorMessage | undefined =>
  messages.find(({ direction }) => direction === 'from_job_seeker')

interface ReplyOptions {
  draft: DraftKey
  /** Of the job seeker. */
  name: string
  /** Those that are shown; undefined until they are: nobody answers what they have not seen. */
  messages: readonly OperatorMessage[] | undefined
  /** Whether an answer is held for some seconds before it is sent, so that it can be taken back. */
  isHeld?: boolean
  /** @param andNext whether the person wants to go on to the next conversation */
  onSent: (andNext: boolean) => void
}

/** How an answer is sent. */
export interface SendOptions {
  /** At a time that was chosen; only what is held has one. */
  at?: Date
  /** Why it is sent although the job seeker does not wish it now. */
  reason?: string
  andNext?: boolean
}

/** One attempt to send. */
interface Attempt {
  text: string
  messageId: string
  /** What it answers. */
  answered: OperatorMessage | undefined
  files: readonly Attachment[]
  options: SendOptions
}

/** Says what went wrong: beside the field, or by a toast once the field was left. */
function useProblem(name: string) {
  const show = useToast()
  const [problem, setProblem] = useState('')
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const tell = (sentence: string) => (isHere.current ? setProblem(sentence) : show(`${name}さんへの返信：${sentence}`))
  return { problem, setProblem, tell }
}

const heldText = (name: string, at: Date | undefined) =>
  at
    ? `${name}さんへの返信を予約しました（${dayText(at)}${timeText(at)}）`
    : `${name}さんに${undoSeconds}秒後に送信します`

const urlsOf = (files: readonly Attachment[]) => (files.length > 0 ? { files: files.map(({ url }) => url) } : {})

/** Sends an answer. What was typed is only gone once it has arrived. */
function useSending({ draft, name, isHeld = false, onSent }: ReplyOptions, tell: (sentence: string) => void) {
  const { service, jobSeekerId } = draft
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const messages = messagesQuery(client, service, jobSeekerId)
  const mutationKey = ['reply', service, jobSeekerId]
  const takeBack = useTakeBack(draft)
  const arrive = async ({ messageId, options: { at, andNext = false } }: Attempt) => {
    sendAttachments(draft, messageId)
    noteTyping(queries, draft, false)
    onSent(andNext)
    if (isHeld || at) show(heldText(name, at), () => void takeBack(messageId))
    else show(`${name}さんに送信しました`)
    const changed = [messages.queryKey, queueKey(service), inboxKey(service), heldKey(service)]
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  const refuse = async (error: unknown, attempt: Attempt) => {
    if (isRefusedFor(error, 'contact_wish')) {
      await queries.invalidateQueries({ queryKey: personKey(service, jobSeekerId) })
      return tell(texts.wish)
    }
    if (!isConflict(error)) return tell(errorSentence(error))
    const now = await queries.fetchQuery({ ...messages, staleTime: 0 }).catch(() => null)
    if (!now) return tell(errorSentence(error))
    // It had arrived before, and only its answer was lost
    if (now.messages.some(({ clientMessageId }) => clientMessageId === attempt.messageId)) {
      await finishDraft({ client }, draft, attempt.messageId)
      return arrive(attempt)
    }
    return tell(newestOf(now.messages)?.id === attempt.answered?.id ? texts.suspended : texts.newer)
  }
  const deliver = ({ text, messageId, answered, files, options: { at, reason } }: Attempt): Promise<unknown> => {
    const reply = answered && { replyToMessageId: answered.id, seenMessageId: answered.id }
    const why = reason === undefined ? {} : { contactReason: reason }
    const body = { subject: replySubject(answered?.subject ?? ''), body: text, ...reply, ...urlsOf(files), ...why }
    const of = { params: { jobSeekerId } }
    if (!isHeld && !at) {
      const sent = { ...body, clientMessageId: messageId }
      return client.call('sendMessageToJobSeeker', { ...of, body: sent }, ofService(service))
    }
    const held = { ...body, id: messageId, ...(at && { sendDatetime: at.toISOString() }) }
    return client.call('holdMessage', { ...of, body: held }, ofService(service))
  }
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (attempt: Attempt): Promise<unknown> =>
      sendDraft({ client }, draft, { messageId: attempt.messageId, work: () => deliver(attempt) }),
    onSuccess: (_message, attempt) => arrive(attempt),
    onError: refuse,
  })
  // Not of this field alone: it may have been left and opened again meanwhile
  const [pending] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Attempt).text,
  })
  return { mutate, pendingText: pending ?? null }
}

/** Says once for the same words that a colleague is writing too: two answers at once would confuse the job seeker. */
function useOthersWriting({ service, jobSeekerId }: DraftKey) {
  const { data = [] } = useQuery(presenceQuery(useClient(), { service, jobSeekerId }))
  const warnedOf = useRef('')
  return (messageId: string): string => {
    const names = data.filter(({ isWriting }) => isWriting).map(({ name }) => name)
    if (names.length === 0 || warnedOf.current === messageId) return ''
    warnedOf.current = messageId
    return `${names.join('さん、')}さんも返信を書いています。このまま送る場合は、もう一度送信してください。`
  }
}

/** An answer while it is written and sent. */
export function useReply(options: ReplyOptions) {
  const { draft: key, messages } = options
  const queries = useQueryClient()
  const draft = useSavedDraft(key)
  const { text, messageId } = draft
  const attachments = useAttachments(key)
  const warningFor = useOthersWriting(key)
  const { problem, setProblem, tell } = useProblem(options.name)
  const { mutate, pendingText } = useSending(options, tell)
  const change = (next: string) => {
    setProblem('')
    storeDraft(key, next)
    noteTyping(queries, key, next !== '')
  }
  const obstacle = (): string => {
    if (!messages) return texts.unread
    if (text.trim() === '') return texts.empty
    const open = openFieldsOf(text)
    if (open.length > 0) return `「${open.join('」「')}」がまだ入っていません。書きかえてから送信してください。`
    return waitingFor(attachments.files) || warningFor(messageId)
  }
  const send = (how: SendOptions = {}) => {
    if (pendingText !== null) return
    const found = obstacle()
    setProblem(found)
    if (found === '' && messages)
      mutate({ text, messageId, answered: newestOf(messages), files: attachments.files, options: how })
  }
  // Of a long text that was pasted, the rest is not there
  const isFull = text.length >= limits.messageBodyLength
  return {
    key,
    text,
    draft,
    change,
    problem: problem || (isFull ? texts.full : ''),
    send,
    pendingText,
    attachments,
    attach: (files: readonly File[]) => setProblem(attachments.add(files)),
  }
}
