import type { Note } from '@tsunagu/contract/endpoints/inbox/note-calls.ts'
import { useSession } from '#desk/session/use-session.ts'
import { splitMentions } from './mentions.ts'

type MentionTextProps = { text: string; mentions: Note['mentions'] }

/** The words of a note, with the colleagues whom it mentions marked; oneself the most. */
export function MentionText({ text, mentions }: MentionTextProps) {
  const { staff } = useSession()
  return splitMentions(text, mentions).map(({ text: part, staffId }, index) =>
    staffId === null ? (
      part
    ) : (
      // Two colleagues may have the same name
      <span key={`${staffId} ${index}`} className={`mention${staffId === staff.id ? ' me' : ''}`}>
        {part}
      </span>
    ),
  )
}
