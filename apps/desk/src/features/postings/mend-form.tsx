import type { StoredPosting } from '@tsunagu/contract/endpoints/operator.ts'
import { useId, useState } from 'react'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { type FieldToMend, fieldsToMend, mended } from './mending.ts'
import { useMend } from './use-mend.ts'

type MendFormProps = {
  service: string
  posting: StoredPosting
  quarantine: NonNullable<StoredPosting['quarantine']>
  onPublished: () => void
}

/** What a posting lacks, field by field, with a place to type what is missing. */
export function MendForm({ service, posting, quarantine, onPublished }: MendFormProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { mutate, isPending, error, data } = useMend(service, posting, onPublished)
  const fields = fieldsToMend(quarantine.document, quarantine.reasons)
  const canBeMended = fields.some(({ text }) => text !== null)
  const isTyped = fields.some(({ path, text }) => typed[path] !== undefined && typed[path] !== text)
  const send = () => {
    if (isTyped && !isPending) mutate(mended(quarantine.document, fields, typed))
  }
  return (
    <form
      className="po-sec"
      aria-label="直すところ"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.nativeEvent.isComposing) send()
      }}
    >
      <h3>
        直すところ <span className="err num">{fields.length}</span>
      </h3>
      <ul className="lint">
        {fields.map((field) => (
          <Field
            key={field.path}
            field={field}
            typed={typed[field.path]}
            onType={(text) => setTyped((before) => ({ ...before, [field.path]: text }))}
          />
        ))}
      </ul>
      {error && (
        <Note kind="error">
          {isConflict(error)
            ? 'ほかの人か取りこみが、先にこの求人を変えました。最新の内容を読み込みました。入力した内容は残っています。'
            : errorSentence(error)}
        </Note>
      )}
      {data?.result === 'quarantined' && !error && !isPending && (
        <Note kind="alert">保存しました。まだ直すところが{data.reasons.length}か所あるため、公開していません。</Note>
      )}
      {canBeMended && (
        <p className="po-acts">
          <Button
            look="main"
            isSubmit
            cap="⌘↵"
            shortcut="Meta+Enter Control+Enter"
            aria-disabled={!isTyped || isPending}
          >
            {isPending ? '保存しています' : '保存して公開'}
          </Button>
        </p>
      )}
    </form>
  )
}

type FieldProps = { field: FieldToMend; typed: string | undefined; onType: (text: string) => void }

function Field({ field: { name, sentences, text, isNumber, suggestion }, typed, onType }: FieldProps) {
  const id = useId()
  const value = typed ?? text ?? ''
  return (
    <li className="e">
      <Icon name="error" size={16} />
      <div>
        {text === null ? <b>{name}</b> : <label htmlFor={id}>{name}</label>}
        <div id={`${id}-why`}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {text === null && <p>元のシステムで直して、もう一度取りこんでください。</p>}
        </div>
        {text !== null &&
          (isNumber ? (
            <input
              id={id}
              className="in"
              inputMode="numeric"
              value={value}
              aria-describedby={`${id}-why`}
              onChange={({ target }) => onType(target.value)}
            />
          ) : (
            <textarea
              id={id}
              className="in"
              rows={value.length > 60 ? 5 : 2}
              value={value}
              aria-describedby={`${id}-why`}
              onChange={({ target }) => onType(target.value)}
            />
          ))}
        {suggestion !== null && value !== suggestion && (
          <Button size="s" onClick={() => onType(suggestion)}>
            「{suggestion}」と書く
          </Button>
        )}
      </div>
    </li>
  )
}
