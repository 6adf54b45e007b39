import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { useConversationState } from '#desk/features/conversation/use-conversation-state.ts'
import { useToast } from '#desk/ui/toasts.tsx'

/** Marks an item of the queue as needing no answer. Other items than messages are not done by a key. */
export function useMarkDone(service: string, onDone: (id: string) => void): (item: WorkItem) => void {
  const show = useToast()
  const { markDone } = useConversationState(service, onDone)
  return (item) => {
    if (item.kind === 'message') markDone({ ...item, before: { state: 'open' } })
    else show('返信なしで完了にできるのは、メッセージだけです。')
  }
}
