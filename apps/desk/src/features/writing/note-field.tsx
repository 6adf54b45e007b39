import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { MentionList, optionIdOf } from './mention-list.tsx'
import { useMentioning } from './use-mentioning.ts'

type NoteFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  service: string
  label: string
  rows: number
  text: string
  isReadOnly?: boolean
  onChange: (text: string) => void
  onSave: () => void
  onLeave: () => void
}

/** The field of a note, in which `@` mentions colleagues. ⌘↵ or Ctrl+↵ saves it. */
export function NoteField(props: NoteFieldProps) {
  const { field, service, label, rows, text, isReadOnly = false, onChange, onSave, onLeave } = props
  const mentioning = useMentioning({ field, service, text, onChange })
  const { found, index, chosen } = mentioning
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOfConversion(event.nativeEvent) || mentioning.onKeyDown(event)) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      onSave()
    } else if (event.key === 'Escape') onLeave()
  }
  return (
    <div className="note-field">
      {chosen && <MentionList id={id} found={found} chosen={chosen} onTake={mentioning.take} />}
      <textarea
        ref={field}
        className="in"
        rows={rows}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={chosen && id}
        aria-activedescendant={chosen && optionIdOf(id, chosen)}
        placeholder="ご本人には表示されません。「@」で同僚を呼べます"
        maxLength={operatorLimits.noteLength}
        value={text}
        readOnly={isReadOnly}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          mentioning.look(event.currentTarget)
        }}
        onSelect={(event) => mentioning.look(event.currentTarget)}
        onBlur={mentioning.close}
        onKeyDown={onKeyDown}
      />
      <span className="sr" role="status">
        {chosen ? `候補${found.length}人のうち${index + 1}人目：${chosen.name}` : ''}
      </span>
    </div>
  )
}
