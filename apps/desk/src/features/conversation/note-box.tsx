import type { RefObject } from 'react'
import type { DraftKey } from '#desk/session/drafts.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { NoteField } from '../writing/note-field.tsx'
import { OlderDraft } from '../writing/older-draft.tsx'
import { useNewNote } from './use-notes.ts'

type NoteBoxProps = {
  draft: DraftKey
  field: RefObject<HTMLTextAreaElement | null>
  name: string
  rows?: number
  onLeave: () => void
}

/** Writing a note. ⌘↵ or Ctrl+↵ saves it, as they send an answer. */
export function NoteBox({ draft, field, name, rows = 5, onLeave }: NoteBoxProps) {
  const { text, saved, change, save, problem, isPending } = useNewNote(draft)
  return (
    <div className="reply memo">
      {problem && <Note kind="error">{problem}</Note>}
      <OlderDraft older={saved.older} onTake={saved.takeOlder} onDrop={saved.dropOlder} />
      <NoteField
        field={field}
        service={draft.service}
        label={`${name}さんについての内部メモ`}
        rows={rows}
        text={text}
        isReadOnly={isPending}
        onChange={change}
        onSave={save}
        onLeave={onLeave}
      />
      <div className="reply-bar">
        <span className="push reply-acts">
          <span className="sub t12 saved">{saved.savedText}</span>
          <Button
            size="s"
            look="main"
            cap="⌘↵"
            shortcut="Meta+Enter Control+Enter"
            aria-disabled={isPending}
            onClick={save}
          >
            {isPending ? '保存しています' : 'メモを保存'}
          </Button>
        </span>
      </div>
    </div>
  )
}
