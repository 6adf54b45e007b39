import type { Note } from '@tsunagu/contract/endpoints/inbox/note-calls.ts'
import { useRef, useState } from 'react'
import { Button, IconButton } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note as NoteBox } from '#desk/ui/note.tsx'
import { MentionText } from '../writing/mention-text.tsx'
import { NoteField } from '../writing/note-field.tsx'
import { useNoteActs } from './use-notes.ts'

type NoteItemProps = { service: string; jobSeekerId: string; note: Note; time: string }

/** A note in the thread, which the job seeker never sees. Its author may change it; anybody may pin it. */
export function NoteItem({ service, jobSeekerId, note, time }: NoteItemProps) {
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read')
  const [problem, setProblem] = useState('')
  const acts = useNoteActs(service, jobSeekerId)
  const isChanged = note.updatedDatetime !== note.createdDatetime && note.version > 1
  const read = () => setMode('read')
  const togglePin = async () => setProblem(await acts.update(note, { isPinned: !note.isPinned }))
  return (
    <article className="msg own memo" aria-label={`${note.authorName}の内部メモ`}>
      <p className="by">
        <Icon name="lock" size={14} />
        <b>{note.authorName}</b>
        <time dateTime={note.createdDatetime}>{time}</time>
        <span>内部メモ</span>
        {isChanged && <span className="sub">変更あり</span>}
        {mode !== 'edit' && (
          <span className="note-acts">
            <IconButton
              icon="pin"
              name={note.isPinned ? 'ピン留めを外す' : 'ピン留めする'}
              aria-pressed={note.isPinned}
              onClick={() => void togglePin()}
            />
            {note.isOwn && <IconButton icon="edit" name="メモを編集" onClick={() => setMode('edit')} />}
            {note.isOwn && <IconButton icon="trash" name="メモを削除" onClick={() => setMode('remove')} />}
          </span>
        )}
      </p>
      {problem && <NoteBox kind="error">{problem}</NoteBox>}
      {mode === 'edit' ? (
        <NoteEditor service={service} note={note} onSave={(body) => acts.update(note, { body })} onEnd={read} />
      ) : (
        <div className="bub">
          <p className="body">
            <MentionText text={note.body} mentions={note.mentions} />
          </p>
        </div>
      )}
      {mode === 'remove' && (
        <Dialog title="メモを削除しますか" onClose={read}>
          <p className="quote">{note.body}</p>
          <p className="sub">削除したメモは元に戻せません。</p>
          <p className="dlg-acts">
            <Button onClick={read}>やめる</Button>
            <Button
              look="main"
              onClick={() => {
                read()
                void acts.remove(note).then(setProblem)
              }}
            >
              削除する
            </Button>
          </p>
        </Dialog>
      )}
    </article>
  )
}

type NoteEditorProps = { service: string; note: Note; onSave: (body: string) => Promise<string>; onEnd: () => void }

/** Changing a note. After a conflict the typed words stay, and the others' are shown above them. */
function NoteEditor({ service, note, onSave, onEnd }: NoteEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(note.body)
  const [begun] = useState(note.body)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    if (isBusy) return
    if (text.trim() === '') return setProblem('メモを入力してください。')
    setIsBusy(true)
    const failed = await onSave(text)
    setIsBusy(false)
    setProblem(failed)
    if (failed === '') onEnd()
  }
  return (
    <div className="note-edit">
      {problem && <NoteBox kind="error">{problem}</NoteBox>}
      {note.body !== begun && <p className="quote">いまの内容：{note.body}</p>}
      <NoteField
        field={field}
        service={service}
        label="内部メモの編集"
        rows={4}
        text={text}
        onChange={setText}
        onSave={() => void save()}
        onLeave={onEnd}
      />
      <p className="dlg-acts">
        <Button size="s" onClick={onEnd}>
          やめる
        </Button>
        <Button size="s" look="main" aria-disabled={isBusy} onClick={() => void save()}>
          保存
        </Button>
      </p>
    </div>
  )
}
