import type { MergePreview } from '@tsunagu/contract/endpoints/people/merge-calls.ts'
import { mergeUndoDays } from '@tsunagu/contract/staff/registration-merge.ts'
import { type FormEvent, useState } from 'react'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { changedWords } from './merge-words.ts'
import { PartChoices } from './part-choices.tsx'
import { ReasonField } from './reason-field.tsx'
import type { Merge } from './use-merge.ts'

type MergeFormProps = { preview: MergePreview; isReading: boolean; merge: Merge }

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const missingSentence = (reason: string, isTyped: boolean): string =>
  reason.trim() === ''
    ? '統合する理由を入力してください。'
    : isTyped
      ? ''
      : '確認のため、統合される登録のメールアドレスを入力してください。'

/** Why the merge was refused. What was typed and chosen stays: after a change it is looked at again. */
function Refusal({ merge, preview }: Pick<MergeFormProps, 'merge' | 'preview'>) {
  if (!merge.error) return null
  const changed = merge.variables ? changedWords(merge.variables.version, preview.version) : []
  return (
    <Note kind="error">
      {isConflict(merge.error) && changed.length > 0
        ? `確認のあとに変わったもの：${changed.join('、')}。統合はしていません。新しい内容を読み込みましたので、もう一度お確かめください。`
        : errorSentence(merge.error, 'どちらかの登録が、すでに統合されたか、休止または退会しています。')}
    </Note>
  )
}

/** Whose answers are preferred, why it is done, and the typed address: nobody merges another registration by a slip. */
export function MergeForm({ preview, isReading, merge }: MergeFormProps) {
  const { parts, goes, version } = preview
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const taken = new Set(
    parts.filter(({ id, preferred }) => choices.get(id) ?? preferred === 'goes').map(({ id }) => id),
  )
  const missing = missingSentence(reason, sameAddress(typed, goes.email))
  const isBlocked = missing !== '' || merge.isPending || isReading
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked) merge.mutate({ version, takenParts: [...taken], reason, confirmation: typed })
  }
  return (
    <form className="merge-form" onSubmit={submit} aria-label="登録の統合">
      <PartChoices
        parts={parts}
        taken={taken}
        onTake={(id, isTaken) => setChoices((before) => new Map(before).set(id, isTaken))}
      />
      <div className="merge-act">
        <Refusal merge={merge} preview={preview} />
        <ReasonField
          label="統合する理由"
          note="スタッフだけが読めます。どのように同じ方と確かめたかを書いてください。"
          value={reason}
          onChange={setReason}
        />
        <div className="field">
          <label htmlFor="merge-mail">確認のため、統合される登録のメールアドレス（{goes.email}）を入力</label>
          <input
            id="merge-mail"
            className="in"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        </div>
        <p id="merge-missing" className="sub t12" role="status">
          {missing}
        </p>
        <Button look="main" isSubmit aria-disabled={isBlocked} aria-describedby="merge-missing">
          {merge.isPending ? '統合しています' : `統合する（${mergeUndoDays}日以内は元に戻せます）`}
        </Button>
      </div>
    </form>
  )
}
