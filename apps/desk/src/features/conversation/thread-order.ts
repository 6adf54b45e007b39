import type { Note } from '@tsunagu/contract/endpoints/inbox/note-calls.ts'
import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import { dayOf } from '#desk/page/dates.ts'

export type ThreadEntry =
  | { kind: 'day'; id: string; at: Date }
  | { kind: 'message'; id: string; at: Date; message: OperatorMessage }
  | { kind: 'note'; id: string; at: Date; note: Note }

/** Messages and notes in the order of time, the oldest first, with a line before the first of each day in Tokyo. */
export function threadOf(messages: readonly OperatorMessage[], notes: readonly Note[]): ThreadEntry[] {
  const entries: ThreadEntry[] = [
    ...messages
      .toReversed()
      .map((message) => ({ kind: 'message' as const, id: message.id, at: new Date(message.sentDatetime), message })),
    ...notes
      .toReversed()
      .map((note) => ({ kind: 'note' as const, id: note.id, at: new Date(note.createdDatetime), note })),
  ]
  entries.sort((one, other) => one.at.getTime() - other.at.getTime())
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1]
    const isSameDay = before && dayOf(before.at) === dayOf(entry.at)
    return isSameDay ? [entry] : [{ kind: 'day' as const, id: dayOf(entry.at), at: entry.at }, entry]
  })
}
