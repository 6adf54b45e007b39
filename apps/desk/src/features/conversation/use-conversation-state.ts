import { useQueryClient } from '@tanstack/react-query'
import type { ConversationState } from '@tsunagu/contract/staff/work-queue.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { conversationKey, inboxKey } from '#desk/api/inbox-queries.ts'
import { messagesQuery, queueKey } from '#desk/api/queries.ts'
import { untilText } from '#desk/page/dates.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { newestOf } from './use-reply.ts'

/** Whose conversation it is, and what it was before a change. */
export interface Subject {
  /** In the list that it is shown in. */
  id: string
  jobSeekerId: string
  familyName: string
  givenName: string
  before: { state: ConversationState; until?: string }
}

interface Change {
  state: ConversationState
  untilDatetime?: string
  seenMessageId?: string
}

const texts = {
  newer: '新しいメッセージが届いています。ご確認ください。',
  unread: 'やりとりを読み込んでから、もう一度お試しください。',
}

/** Says that a conversation needs no answer, or puts it aside, with ten seconds to take it back. */
export function useConversationState(service: string, onLeft: (id: string) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const store = (jobSeekerId: string, body: Change) =>
    client.call('setConversationState', { params: { jobSeekerId }, body }, ofService(service))
  const readLists = (jobSeekerId: string) => {
    const changed = [queueKey(service), inboxKey(service), conversationKey(service, jobSeekerId)]
    return Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  const setState = async (jobSeekerId: string, body: Change) => {
    await store(jobSeekerId, body)
    await readLists(jobSeekerId)
  }
  const fail = (error: unknown) => show(isConflict(error) ? texts.newer : errorSentence(error))
  const change = async ({ id, jobSeekerId, before }: Subject, body: Change, words: string) => {
    const shown = queries.getQueryData(messagesQuery(client, service, jobSeekerId).queryKey)
    // Nobody finishes what they have not seen
    if (!shown) return show(texts.unread)
    const seenMessageId = newestOf(shown.messages)?.id
    await store(jobSeekerId, { ...body, ...(seenMessageId && { seenMessageId }) })
    // Before the lists are read again: a newer message may open the same conversation meanwhile, and who writes there must not be led away
    onLeft(id)
    const former = { state: before.state, ...(before.until && { untilDatetime: before.until }) }
    show(words, () => void setState(jobSeekerId, former).catch(fail))
    return readLists(jobSeekerId)
  }
  const nameOf = ({ familyName, givenName }: Subject) => `${familyName} ${givenName}さん`
  return {
    markDone: (subject: Subject) =>
      void change(subject, { state: 'done' }, `${nameOf(subject)}の件を完了にしました`).catch(fail),
    putAside: (subject: Subject, until: Date) =>
      void change(
        subject,
        { state: 'snoozed', untilDatetime: until.toISOString() },
        `${nameOf(subject)}の件は、${untilText(until)}「あとで」に入れました`,
      ).catch(fail),
    reopen: ({ jobSeekerId }: Subject) => void setState(jobSeekerId, { state: 'open' }).catch(fail),
  }
}
