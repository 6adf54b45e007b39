import type { SiteFile, SiteList } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Refusal } from '#desk/features/site/entry-form.tsx'
import { addWords, entryName, partName } from '#desk/features/site/site-words.ts'
import type { SiteFileInHand } from '#desk/features/site/use-site-file.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { type NewPart, useNewPart } from './use-new-part.ts'

type AddPartProps = {
  file: SiteFile
  list: SiteList
  hand: SiteFileInHand
  /** The entry in hand: something new comes before it at first. */
  current?: string | undefined
  /** Whether A does the same: of one such button on a page. */
  hasKey?: boolean
  onAdded?: (name: string) => void
}

/** Adds something to a list: a component to a screen, a section or a field to a form. */
export function AddPart({ hasKey = false, ...props }: AddPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  return (
    <>
      <Button
        size="s"
        look="quiet"
        icon="plus"
        aria-haspopup="dialog"
        onClick={open}
        {...(hasKey && { cap: 'A', shortcut: 'A' })}
      >
        {addWords[props.list.kind]}
      </Button>
      {hasKey && <AddKey onPress={open} />}
      {isOpen && <AddDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AddKey({ onPress }: { onPress: () => void }) {
  useKeys({ a: onPress })
  return null
}

type AddDialogProps = Omit<AddPartProps, 'hasKey'> & { onClose: () => void }

function AddDialog({ file, list, hand, current, onAdded, onClose }: AddDialogProps) {
  const part = useNewPart({ file, list, current })
  const [isTried, setIsTried] = useState(false)
  const show = useToast()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (part.wrongName || part.wrongLabel || hand.isBusy) return
    if (!(await hand.arrange(part.arrangement, file.version))) return
    show(`「${part.arrangement.label || partName(part.part)}」を追加しました。`)
    onClose()
    onAdded?.(part.name)
  }
  return (
    <Dialog title={addWords[list.kind]} onClose={onClose}>
      <form className="st-add" onSubmit={(event) => void submit(event)} noValidate>
        <Refusal hand={hand} hasTyped={false} onTheirs={() => undefined} />
        <PartFields part={part} list={list} isTried={isTried} />
        <Button isSubmit look="main" aria-disabled={hand.isBusy || undefined}>
          追加する
        </Button>
      </form>
    </Dialog>
  )
}

type PartFieldsProps = { part: NewPart; list: SiteList; isTried: boolean }

function PartFields({ part, list, isTried }: PartFieldsProps) {
  const choose = (value: string) => part.type({ part: part.parts.find((one) => one === value) ?? part.part })
  const places: [string, string][] = list.entries.map((entry) => [entry.name, `「${entryName(list.kind, entry)}」の前`])
  return (
    <>
      <Choice
        id="st-part"
        label="種類"
        value={part.part}
        choices={part.parts.map((one) => [one, partName(one)])}
        onChoose={choose}
      />
      {part.hasLabel && (
        <Entered
          id="st-label"
          label="表示する文字"
          mark={<span className="must">必須</span>}
          value={part.label}
          most={200}
          problem={isTried ? part.wrongLabel : ''}
          onType={(label) => part.type({ label })}
        />
      )}
      <Entered
        id="st-name"
        label="識別名"
        value={part.name}
        most={60}
        problem={part.wrongName}
        hint="定義の中で使う名前です。求職者には表示されません。"
        onType={(name) => part.type({ name })}
      />
      <Choice
        id="st-before"
        label="場所"
        value={part.before}
        choices={[...places, ['', 'いちばん下']]}
        onChoose={(before) => part.type({ before })}
      />
    </>
  )
}

type ChoiceProps = {
  id: string
  label: string
  value: string
  choices: readonly (readonly [value: string, words: string])[]
  onChoose: (value: string) => void
}

const Choice = ({ id, label, value, choices, onChoose }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <select id={id} className="in" value={value} onChange={({ target }) => onChoose(target.value)}>
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  </div>
)

type EnteredProps = {
  id: string
  label: string
  mark?: ReactNode
  value: string
  most: number
  problem: string
  hint?: string
  onType: (value: string) => void
}

const Entered = ({ id, label, mark, value, most, problem, hint, onType }: EnteredProps) => (
  <div className="field">
    <label htmlFor={id}>
      {label} {mark}
    </label>
    <input
      id={id}
      className="in"
      maxLength={most}
      value={value}
      aria-invalid={problem !== '' || undefined}
      aria-describedby={`${id}-h`}
      onChange={({ target }) => onType(target.value)}
    />
    <span id={`${id}-h`} className="hint">
      {problem ? <span className="err">{problem}</span> : hint}
    </span>
  </div>
)
