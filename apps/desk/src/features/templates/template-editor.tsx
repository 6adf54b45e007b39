import type { MessageTemplate } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import type { TemplateField } from '@tsunagu/contract/staff/template-fields.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { TemplateConflict } from './template-conflict.tsx'
import { TemplateFields } from './template-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'
import type { TemplateActs, TemplateWords } from './use-templates.ts'

type TemplateEditorProps = {
  /** The one that is changed; null for a new one. */
  template: MessageTemplate | null
  acts: TemplateActs
  values: Readonly<Partial<Record<TemplateField, string>>>
  /** The service whose job seekers the preview may show; undefined for none. */
  peopleOf: string | undefined
  onSaved: (template: MessageTemplate) => void
  onDeleted: () => void
}

const empty: TemplateWords = { name: '', subject: '', body: '', isShared: true }

/** Writes a template, with how it will be read beside it. */
export function TemplateEditor({ template, acts, values, peopleOf, onSaved, onDeleted }: TemplateEditorProps) {
  const show = useToast()
  const [id] = useState(() => template?.id ?? crypto.randomUUID())
  // What was read when the editor opened: what others store meanwhile is shown beside it, not overwritten
  const [version, setVersion] = useState(template?.version ?? 0)
  const [words, setWords] = useState<TemplateWords>(template ?? empty)
  const save = async (read: number) => {
    const { name, subject, body, isShared } = words
    const saved = await acts.save(id, { name, subject, body, isShared }, read)
    if (!saved) return
    setVersion(saved.version)
    setWords(saved)
    show(`「${saved.name}」を保存しました`)
    onSaved(saved)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(version)
  }
  const { theirs } = acts
  const takeTheirs = () => {
    if (!theirs) return
    setVersion(theirs.version)
    setWords(theirs)
    acts.forgetTheirs()
  }
  return (
    <form className="tpl-edit" aria-label={template ? '定型文を変更' : '定型文を作成'} onSubmit={submit}>
      {acts.problem && <Note kind="error">{acts.problem}</Note>}
      {theirs?.id === id && (
        <TemplateConflict theirs={theirs} ours={words} onTheirs={takeTheirs} onOurs={() => void save(theirs.version)} />
      )}
      <TemplateFields words={words} onChange={setWords} />
      <TemplatePreview words={words} values={values} peopleOf={peopleOf} />
      <footer>
        {template && (
          <Button
            icon="trash"
            aria-disabled={acts.isBusy}
            onClick={() => void acts.remove(id).then((done) => done && onDeleted())}
          >
            削除
          </Button>
        )}
        <span className="push" />
        <Button isSubmit look="main" aria-disabled={acts.isBusy} shortcut="Control+Enter Meta+Enter">
          保存する
        </Button>
      </footer>
    </form>
  )
}
