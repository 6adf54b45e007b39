import type { MergeUndoPreview } from '@tsunagu/contract/endpoints/people/merge-calls.ts'
import { type FormEvent, useState } from 'react'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Counts, Section } from './merge-sections.tsx'
import { refusalSentences } from './merge-words.ts'
import { ReasonField } from './reason-field.tsx'
import type { MergeUndo } from './use-merge.ts'

const Names = ({ names }: { names: readonly string[] }) => (
  <ul className="merge-list">
    {names.map((name, index) => (
      <li key={`${name} ${index}`}>{name || '名前のない求人'}</li>
    ))}
  </ul>
)

/** What goes back, and what stays where it is. */
export const UndoParts = ({ preview }: { preview: MergeUndoPreview }) => (
  <>
    <div className="merge-two">
      <Section id="undo-returns" title="元の登録に戻すもの">
        {preview.returns.length > 0 ? <Counts counts={preview.returns} /> : <p className="sub">ありません。</p>}
      </Section>
      {preview.remains.length > 0 && (
        <Section id="undo-remains" title="残る登録にそのまま残るもの">
          <p className="sub t12">統合のあとに届いたもの、登録されたものです。</p>
          <Counts counts={preview.remains} />
        </Section>
      )}
    </div>
    {preview.partsBack.length > 0 && (
      <Section id="undo-parts" title="前の内容に戻る項目">
        <Names names={preview.partsBack} />
      </Section>
    )}
    {preview.partsLeft.length > 0 && (
      <Section id="undo-left" title="そのまま残る項目">
        <p className="sub t12">統合のあとに変更されたため、戻しません。</p>
        <Names names={preview.partsLeft} />
      </Section>
    )}
    {preview.postingsLeft.length > 0 && (
      <Section id="undo-postings" title="そのまま残る応募">
        <p className="sub t12">統合のあとに選考が進んだため、残る登録の応募として続きます。</p>
        <Names names={preview.postingsLeft} />
      </Section>
    )}
  </>
)

/** Why the two are parted again. */
export function UndoForm({ preview, undo }: { preview: MergeUndoPreview; undo: MergeUndo }) {
  const [reason, setReason] = useState('')
  const missing = preview.refusal
    ? refusalSentences[preview.refusal]
    : reason.trim() === ''
      ? '元に戻す理由を入力してください。'
      : ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing === '' && !undo.isPending) undo.mutate({ version: preview.merge.version, reason })
  }
  return (
    <form className="merge-act" onSubmit={submit} aria-label="統合を元に戻す">
      {undo.error && <Note kind="error">{errorSentence(undo.error)}</Note>}
      <ReasonField label="元に戻す理由" note="スタッフだけが読めます。" value={reason} onChange={setReason} />
      <p id="undo-missing" className="sub t12" role="status">
        {missing}
      </p>
      <Button look="main" isSubmit aria-disabled={missing !== '' || undo.isPending} aria-describedby="undo-missing">
        {undo.isPending ? '元に戻しています' : '2つの登録に戻す'}
      </Button>
    </form>
  )
}
