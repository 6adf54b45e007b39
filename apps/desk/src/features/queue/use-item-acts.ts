import { useQueryClient } from '@tanstack/react-query'
import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { useRef, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { personKey } from '#desk/api/queries/person.ts'
import { queueKey } from '#desk/api/queries.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { useConversationState } from '../conversation/use-conversation-state.ts'
import { interviewProblem, useInterviewActs } from '../interviews/use-interview-acts.ts'
import { finishWords } from './kinds.ts'

const other = 'この件は、対応が終わると一覧から外れます。'
const changedSince = 'この件は、内容がさらに変わりました。いまの内容をご確認ください。'

/** Whether a time was picked that can be confirmed still. */
export const canConfirm = ({ kind, interviewDatetime }: WorkItem, now: Date): boolean =>
  kind === 'interview' && interviewDatetime !== null && new Date(interviewDatetime) > now

/** Says of an item that is no message that it is dealt with, or that it is not. */
function useSettling(service: string) {
  const client = useClient()
  const queries = useQueryClient()
  const store = async ({ kind, jobSeekerId, subjectId, sinceDatetime }: WorkItem, isSettled: boolean) => {
    const ours = ofService(service)
    if (subjectId === null) return
    if (kind === 'todo') {
      const body = { statusType: isSettled ? ('done' as const) : ('todo' as const) }
      await client.call('updateTodo', { params: { jobSeekerId, todoId: subjectId }, body }, ours)
    } else if (kind === 'answer' || kind === 'posting') {
      // Taken back, it waits whatever it says by then
      const body = isSettled ? { isSettled, sinceDatetime } : { isSettled }
      await client.call('settleWorkItem', { params: { jobSeekerId, kind, subjectId }, body }, ours)
    }
  }
  return async (item: WorkItem, isSettled: boolean, onStored?: () => void) => {
    const readAgain = () =>
      Promise.all(
        [queueKey(service), personKey(service, item.jobSeekerId)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
    try {
      await store(item, isSettled)
    } catch (error) {
      // A refusal says that something else is there; what went wrong is said before it has been read
      void readAgain()
      throw error
    }
    // Before the lists are read again: by then somebody may be typing, and must not be led away
    onStored?.()
    await readAgain()
  }
}

/** What is done with items of the queue where they are shown. @param onLeft goes on to the next one */
export function useItemActs(service: string, onLeft: (id: string) => void) {
  const show = useToast()
  const conversation = useConversationState(service, onLeft)
  const interviews = useInterviewActs(service)
  const settle = useSettling(service)
  const [isBusy, setIsBusy] = useState(false)
  const running = useRef(false)
  const fail = (error: unknown) => show(isConflict(error) ? changedSince : errorSentence(error))
  // A second press while the first is on its way does nothing
  const run = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setIsBusy(true)
    await work().finally(() => {
      running.current = false
      setIsBusy(false)
    })
  }
  const settleNow = (item: WorkItem, done: string) =>
    settle(item, true, () => {
      onLeft(item.id)
      show(`${item.familyName} ${item.givenName}さんの${done}`, () => void settle(item, false).catch(fail))
    })
  return {
    isBusy,
    /** Marks it as needing nothing more. */
    finish: (item: WorkItem) => {
      if (item.kind === 'message') return conversation.markDone({ ...item, before: { state: 'open' } })
      const words = finishWords[item.kind]
      if (!words) return show(other)
      return void run(() => settleNow(item, words.done).catch(fail))
    },
    /** Confirms the time that the job seeker has picked, as it is shown. */
    confirm: (item: WorkItem) => {
      const { interviewId, interviewDatetime } = item
      if (interviewId === null || interviewDatetime === null) return
      const picked = { ...item, id: interviewId, startDateTime: interviewDatetime }
      const goOn = () => onLeft(item.id)
      void run(() => interviews.confirm(picked, goOn).catch((error: unknown) => show(interviewProblem(error))))
    },
    putAside: (item: WorkItem, until: Date) => conversation.putAside({ ...item, before: { state: 'open' } }, until),
  }
}
export type ItemActs = ReturnType<typeof useItemActs>
