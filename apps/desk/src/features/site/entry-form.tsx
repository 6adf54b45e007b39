import type { SiteEntry, SiteFile } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { FieldControl } from './field-control.tsx'
import { onSaveKey } from './save-key.ts'
import { changesOf, placeKey, type TypedValues, typedProblem } from './typed-values.ts'
import type { SiteFileInHand } from './use-site-file.ts'

type EntryFormProps = {
  file: SiteFile
  entry: SiteEntry
  hand: SiteFileInHand
  canRemove: boolean
  onRemoved: () => void
  /** Whether something is typed that is not stored. */
  onTyped: (entry: string, hasTyped: boolean) => void
}

/** The values of a component, or of a part of a file. What is typed stays, whatever is stored elsewhere meanwhile. */
export function EntryForm({ file, entry, hand, canRemove, onRemoved, onTyped }: EntryFormProps) {
  const [typed, setTyped] = useState<TypedValues>({})
  const show = useToast()
  const depth = file.path.startsWith('screens/') && entry.id !== '' ? 2 : entry.id === '' ? 0 : 1
  const changes = changesOf(entry.fields, typed)
  const hasTyped = changes.length > 0
  useReport(hasTyped, (has) => onTyped(entry.id, has))
  const isWrong = entry.fields.some((field) => typedProblem(field, typed[placeKey(field.at)] ?? '0') !== '')
  const save = async () => {
    if (changes.length === 0 || isWrong) return
    if (!(await hand.edit(changes, file.version))) return
    setTyped({})
    show('下書きに保存しました。')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const remove = async () => {
    if (await hand.edit([{ at: ['components', entry.id], value: null }], file.version)) onRemoved()
  }
  return (
    <form className="st-form" aria-label="部品の設定" onSubmit={submit} onKeyDown={onSaveKey(save)}>
      <Refusal hand={hand} hasTyped={hasTyped} onTheirs={() => setTyped({})} />
      {entry.fields.length === 0 && <p className="sub">入力できる項目はありません。YAMLで編集できます。</p>}
      {entry.fields.map((field) => (
        <FieldControl
          key={placeKey(field.at)}
          field={field}
          depth={depth}
          typed={typed[placeKey(field.at)]}
          onType={(value) => setTyped({ ...typed, [placeKey(field.at)]: value })}
          onBase={() => void hand.edit([{ at: field.at, value: null }], file.version)}
        />
      ))}
      <footer className="st-acts">
        <Button
          isSubmit
          look="main"
          cap="⌘↵"
          shortcut="Control+Enter Meta+Enter"
          aria-disabled={hand.isBusy || changes.length === 0 || isWrong}
          aria-describedby="st-why"
        >
          下書きに保存
        </Button>
        {canRemove && (
          <Button look="quiet" icon="trash" onClick={() => void remove()}>
            この部品を外す
          </Button>
        )}
        <span id="st-why" className="sub t12">
          {changes.length === 0 ? '変更はありません' : `${changes.length}か所を変更中`}
        </span>
      </footer>
    </form>
  )
}

/** Tells what is around a form whether something is typed, until the form goes. */
function useReport(hasTyped: boolean, onTyped: (hasTyped: boolean) => void): void {
  const report = useEffectEvent(onTyped)
  useEffect(() => {
    report(hasTyped)
    return () => report(false)
  }, [hasTyped])
}

type RefusalProps = { hand: SiteFileInHand; hasTyped: boolean; onTheirs: () => void }

/** Why it was not stored. After a colleague's change both are to be seen: theirs as what is stored, one's own as what is typed. */
export function Refusal({ hand, hasTyped, onTheirs }: RefusalProps) {
  if (hand.isOlder && hasTyped) {
    return (
      <Note kind="error">
        ほかの人が先に下書きを変えました。入力した内容はそのまま残っています。もう一度「下書きに保存」を押すと、最新の下書きに重ねて保存します。
        <Button
          size="s"
          onClick={() => {
            onTheirs()
            hand.reset()
          }}
        >
          ほかの人の内容を使う
        </Button>
      </Note>
    )
  }
  return hand.problem ? <Note kind="error">{hand.problem}</Note> : null
}
