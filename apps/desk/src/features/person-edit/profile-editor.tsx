import type { Form } from '@tsunagu/contract/form/form.ts'
import type { FormField } from '@tsunagu/contract/form/form-fields.ts'
import { type ProfileEditSource, profileEditSources } from '@tsunagu/contract/staff/profile-edits.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { EditConflicts } from './edit-conflicts.tsx'
import { EditField } from './edit-field.tsx'
import { sourceWords } from './edit-words.ts'
import { EditedService } from './edited-service.ts'
import { isRepetition, type Repetition, rowsOf } from './form-rows.ts'
import { type ProfileEditing, useProfileEdit } from './use-profile-edit.ts'

type ProfileEditorProps = {
  service: string
  jobSeekerId: string
  title: string
  form: Form
  onSaved: (parts: string[]) => void
  onCancel: () => void
}

/** A part of a profile as a form: what staff heard or read of somebody, and how. */
export function ProfileEditor({ service, jobSeekerId, title, form, onSaved, onCancel }: ProfileEditorProps) {
  const editing = useProfileEdit({ service, jobSeekerId, form }, onSaved)
  const [source, setSource] = useState<ProfileEditSource | ''>('')
  const [note, setNote] = useState('')
  const root = useRef<HTMLFormElement>(null)
  const { firstError, save, changed, conflicts } = editing
  useEffect(() => {
    if (firstError !== '') root.current?.querySelector<HTMLElement>(`[id="ed-${firstError}"]`)?.focus()
  }, [firstError])
  const missing = whyNot(editing, source)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (missing === '' && source !== '' && !save.isPending) editing.send({ source, note: note.trim() })
  }
  const isSettled = conflicts.length === 0
  return (
    <EditedService value={service}>
      <form
        ref={root}
        className="ed"
        noValidate
        aria-label={`${title}の編集`}
        onSubmit={submit}
        onKeyDown={({ key, metaKey, ctrlKey, nativeEvent }) => {
          if (key === 'Enter' && (metaKey || ctrlKey) && !nativeEvent.isComposing) submit()
        }}
      >
        {conflicts.length > 0 && <EditConflicts editing={editing} />}
        {save.error && isConflict(save.error) && isSettled && (
          <Note kind="alert">
            最新の内容を取りこみました。入力した内容は残しています。確認して、もう一度保存してください。
          </Note>
        )}
        {save.error && !isConflict(save.error) && <Note kind="error">{errorSentence(save.error)}</Note>}
        <Rows form={form} editing={editing} />
        <ReasonFields source={source} note={note} onSource={setSource} onNote={setNote} />
        <Acts missing={missing} count={changed.length} isPending={save.isPending} onCancel={onCancel} />
      </form>
    </EditedService>
  )
}

type ReasonFieldsProps = {
  source: ProfileEditSource | ''
  note: string
  onSource: (source: ProfileEditSource | '') => void
  onNote: (note: string) => void
}

const ReasonFields = ({ source, note, onSource, onNote }: ReasonFieldsProps) => (
  <div className="ed-why">
    <div className="field">
      <label htmlFor="ed-source">
        どのように確認しましたか<span className="must"> 必須</span>
      </label>
      <select
        id="ed-source"
        className="in"
        value={source}
        onChange={({ currentTarget: { value } }) => onSource(profileEditSources.find((one) => one === value) ?? '')}
      >
        <option value="">選んでください</option>
        {profileEditSources.map((one) => (
          <option key={one} value={one}>
            {sourceWords[one]}
          </option>
        ))}
      </select>
    </div>
    <div className="field">
      <label htmlFor="ed-note">ひとこと（ご本人にも見えます）</label>
      <input
        id="ed-note"
        className="in"
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={({ currentTarget: { value } }) => onNote(value)}
      />
    </div>
  </div>
)

type ActsProps = { missing: string; count: number; isPending: boolean; onCancel: () => void }

const Acts = ({ missing, count, isPending, onCancel }: ActsProps) => (
  <div className="ed-acts">
    <p id="ed-missing" className="sub t12" role="status">
      {missing || `${count}項目を変更します。ご本人にはメッセージで1回お知らせします。`}
    </p>
    <Button onClick={onCancel}>やめる</Button>
    <Button
      look="main"
      isSubmit
      cap="⌘↵"
      shortcut="Meta+Enter Control+Enter"
      aria-disabled={missing !== '' || isPending}
      aria-describedby="ed-missing"
    >
      {isPending ? '保存しています' : '保存'}
    </Button>
  </div>
)

function whyNot({ conflicts, changed }: ProfileEditing, source: string): string {
  if (conflicts.length > 0) return '重なった変更を、どちらにするか選んでください。'
  if (changed.length === 0) return '変更すると保存できます。'
  return source === '' ? 'どのように確認したかを選んでください。' : ''
}

function Rows({ form, editing }: { form: Form; editing: ProfileEditing }) {
  const { states, changed } = editing
  const field = (one: FormField) => {
    const { state } = one.element
    const own = states.find(({ key, keyIndex }) => key === state.key && keyIndex === state.keyIndex)
    return (
      <EditField
        key={`${state.keyIndex}:${state.key}`}
        formId={form.id}
        field={one}
        contents={own?.contentStates ?? []}
        states={states}
        error={editing.errorAt(state)}
        isChanged={one.repetition === '' && changed.some(({ keys }) => keys.includes(state.key))}
        onChange={(contents) => editing.answer(state, contents)}
      />
    )
  }
  return rowsOf(form, states).map(({ label, rows }) => (
    <fieldset key={label} className="ed-section">
      <legend>{label}</legend>
      {rows.map((row) =>
        isRepetition(row) ? (
          <RepeatedSet key={`${row.unit.name} ${row.index}`} repetition={row} editing={editing} field={field} />
        ) : (
          field(row)
        ),
      )}
    </fieldset>
  ))
}

type RepeatedSetProps = {
  repetition: Repetition
  editing: ProfileEditing
  field: (field: FormField) => React.ReactNode
}

const RepeatedSet = ({ repetition, editing, field }: RepeatedSetProps) => (
  <>
    <fieldset className="ed-set">
      <legend>{repetition.name}</legend>
      {repetition.fields.map(field)}
      <Button size="s" look="quiet" icon="close" onClick={() => editing.remove(repetition.unit, repetition.index)}>
        {repetition.name}を消す
      </Button>
    </fieldset>
    {repetition.addLabel !== '' && (
      <Button size="s" onClick={() => editing.add(repetition.unit)}>
        {repetition.addLabel}
      </Button>
    )}
  </>
)
