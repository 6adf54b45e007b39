import { useQuery } from '@tanstack/react-query'
import type { Note } from '@tsunagu/contract/endpoints/inbox/note-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { heldQuery } from '#desk/api/inbox-queries.ts'
import { timeText, todayText } from '#desk/page/dates.ts'
import type { DraftKey } from '#desk/session/drafts.ts'
import { Button } from '#desk/ui/button.tsx'
import { HeldItems } from './held-item.tsx'
import { Message, MessageLog } from './message-log.tsx'
import { NoteItem } from './note-item.tsx'
import { type ThreadEntry, threadOf } from './thread-order.ts'
import { useOlderMessages } from './use-older-messages.ts'

type ThreadProps = {
  /** The newest page. */
  newest: Output<'listMessagesOfJobSeeker'>
  notes: readonly Note[]
  pendingText: string | null
  staffName: string
  /** Whose conversation it is, and where a message that is taken back goes. */
  draft: DraftKey
  now: Date
}

/** Messages and notes in the order of time, and below them what is not sent yet. */
export function Thread({ newest, notes, pendingText, staffName, draft, now }: ThreadProps) {
  const { data } = useQuery(heldQuery(useClient(), draft.service, draft.jobSeekerId))
  const { messages, hasOlder, isLoading, error, showOlder } = useOlderMessages(draft, newest)
  const entries = threadOf(messages, notes)
  return (
    <MessageLog
      newest={data?.heldMessages.at(-1)?.id ?? entries.at(-1)?.id}
      pendingText={pendingText}
      staffName={staffName}
    >
      {hasOlder && (
        <p className="older">
          {error && <span className="err t12">{errorSentence(error)}</span>}
          <Button size="s" aria-disabled={isLoading} onClick={() => !isLoading && showOlder()}>
            {isLoading ? '読み込んでいます' : '以前のやりとりを表示'}
          </Button>
        </p>
      )}
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} of={draft} />
      ))}
      <HeldItems draft={draft} now={now} />
    </MessageLog>
  )
}

function Entry({ entry, of: { service, jobSeekerId } }: { entry: ThreadEntry; of: DraftKey }) {
  if (entry.kind === 'day')
    return (
      <p className="dayline">
        <span>{todayText(entry.at)}</span>
      </p>
    )
  const time = timeText(entry.at)
  if (entry.kind === 'message') return <Message service={service} message={entry.message} time={time} />
  return <NoteItem service={service} jobSeekerId={jobSeekerId} note={entry.note} time={time} />
}
