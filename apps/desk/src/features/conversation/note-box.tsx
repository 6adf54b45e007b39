import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { RefObject } from 'react'
import { isOfConversion } from '#desk/page/use-keys.ts'
import type { DraftKey } from '#desk/session/drafts.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useNewNote } from './use-notes.ts'

type NoteBoxProps = {
  draft: DraftKey
  field: RefObject<HTMLTextAreaElement | null>
  name: string
  onLeave: () => void
}

/** Writing a note. ⌘↵ or Ctrl+↵ saves it, as they send an answer. */
export function NoteBox({ draft, field, name, onLeave }: NoteBoxProps) {
  const { text, change, save, problem, isPending } = useNewNote(draft)
  return (
    <div className="reply memo">
      {problem && <Note kind="error">{problem}</Note>}
      <textarea
        ref={field}
        className="in"
        rows={5}
        aria-label={`${name}さんについての内部メモ`}
        placeholder="ご本人には表示されません"
        maxLength={operatorLimits.noteLength}
        value={text}
        readOnly={isPending}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isOfConversion(event.nativeEvent)) return
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault()
            save()
          } else if (event.key === 'Escape') onLeave()
        }}
      />
      <div className="reply-bar">
        <span className="push">
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
