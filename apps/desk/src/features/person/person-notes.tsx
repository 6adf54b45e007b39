import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { notesQuery } from '#desk/api/inbox-queries.ts'
import { momentText } from '#desk/page/dates.ts'
import { useSession } from '#desk/session/use-session.ts'
import { NoteBox } from '../conversation/note-box.tsx'
import { NoteItem } from '../conversation/note-item.tsx'
import type { TabProps } from './tab-props.ts'

/** Writing a note about somebody, whom staff may have had no conversation with yet, and the notes that are pinned. */
export function PersonNotes({ service: { service }, person: { jobSeekerId }, name, now }: TabProps) {
  const { staff } = useSession()
  const notes = useQuery(notesQuery(useClient(), service, jobSeekerId)).data?.notes ?? []
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <section aria-labelledby="notes-head" className="p-notes">
      <div className="sec">
        <h2 id="notes-head">内部メモ</h2>
        <span className="sub t12">社内だけに表示されます</span>
      </div>
      <NoteBox
        draft={{ staffId: staff.id, service, jobSeekerId, kind: 'note' }}
        field={field}
        name={name}
        rows={2}
        onLeave={() => field.current?.blur()}
      />
      {notes
        .filter(({ isPinned }) => isPinned)
        .map((note) => (
          <NoteItem
            key={note.id}
            service={service}
            jobSeekerId={jobSeekerId}
            note={note}
            time={momentText(new Date(note.createdDatetime), now)}
          />
        ))}
    </section>
  )
}
