import { useQueryClient } from '@tanstack/react-query'
import type { WorkItem } from '@tsunagu/contract/endpoints/work-queue-calls.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { messagesQuery, queueKey } from '#desk/api/queries.ts'
import { newestOf } from '#desk/features/conversation/use-reply.ts'
import { useToast } from '#desk/ui/toasts.tsx'

/** Marks a conversation as needing no answer, with ten seconds to take it back. Other items are not done by a key. */
export function useMarkDone(service: string, onDone: (id: string) => void): (item: WorkItem) => void {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const setState = async (jobSeekerId: string, state: 'open' | 'done', seenMessageId?: string) => {
    const body = { state, ...(seenMessageId && { seenMessageId }) }
    await client.call('setConversationState', { params: { jobSeekerId }, body }, ofService(service))
    await queries.invalidateQueries({ queryKey: queueKey(service) })
  }
  const fail = (error: unknown) =>
    show(isConflict(error) ? '新しいメッセージが届いています。ご確認ください。' : errorSentence(error))
  const markDone = async ({ id, jobSeekerId, familyName, givenName }: WorkItem) => {
    const shown = queries.getQueryData(messagesQuery(client, service, jobSeekerId).queryKey)
    // Nobody finishes what they have not seen
    if (!shown) return show('やりとりを読み込んでから、もう一度お試しください。')
    await setState(jobSeekerId, 'done', newestOf(shown.messages)?.id)
    onDone(id)
    return show(
      `${familyName} ${givenName}さんの件を完了にしました`,
      () => void setState(jobSeekerId, 'open').catch(fail),
    )
  }
  return (item) => {
    if (item.kind === 'message') markDone(item).catch(fail)
    else show('返信なしで完了にできるのは、メッセージだけです。')
  }
}
