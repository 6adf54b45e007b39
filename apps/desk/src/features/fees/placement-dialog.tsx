import type { Placement } from '@tsunagu/contract/endpoints/fees/placement-calls.ts'
import { type FormEvent, useEffect } from 'react'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { stayingText } from '#desk/page/staying-text.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { dayWords } from './fee-words.ts'
import type { PlacementField } from './placement-draft.ts'
import { fieldId } from './placement-fields.tsx'
import { type FeeTerms, PlacementFields } from './placement-form.tsx'
import { PlacementHistory } from './placement-history.tsx'
import { usePlacementForm } from './use-placement-form.ts'

type PlacementDialogProps = {
  service: string
  placement: Placement
  terms: FeeTerms
  /** The field that is filled first. */
  field: PlacementField | undefined
  onClose: () => void
}

const focusOn = (field: PlacementField | undefined) => field && document.getElementById(fieldId(field))?.focus()

/** What was answered in the portal, where it was. */
const answersOf = ({ joiningAnsweredDatetime, stayingAnsweredDatetime, ownStaying }: Placement): string[] => [
  ...(joiningAnsweredDatetime ? [`ご本人の回答：入社した（${dayWords(joiningAnsweredDatetime.slice(0, 10))}）`] : []),
  ...(ownStaying && stayingAnsweredDatetime
    ? [`ご本人の回答：${stayingText(ownStaying)}（${dayWords(stayingAnsweredDatetime.slice(0, 10))}）`]
    : []),
]

/** Fills a row of 手数料管理簿: joining, fee, and what is known six months later. */
export function PlacementDialog({ service, placement, terms, field, onClose }: PlacementDialogProps) {
  const toast = useToast()
  const form = usePlacementForm(service, placement, () => {
    toast(`${placement.personName || '名前のない方'}の行を保存しました。`)
    onClose()
  })
  useEffect(() => focusOn(field) || undefined, [field])
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (form.isChanged) focusOn(form.save())
  }
  return (
    <Dialog
      title={`${placement.personName || '（氏名の記入なし）'}　${placement.employer}`}
      subtitle={`${placement.sourceId}　${placement.position}　${dayWords(placement.acceptedOn)} 採用`}
      className="fee-dlg"
      footer={<Acts form={form} onClose={onClose} />}
      onClose={onClose}
    >
      <form
        id="placement-form"
        noValidate
        aria-label="入社と手数料"
        onSubmit={send}
        onKeyDown={({ key, metaKey, ctrlKey, nativeEvent }) => {
          if (key === 'Enter' && (metaKey || ctrlKey) && !nativeEvent.isComposing) send()
        }}
      >
        {answersOf(placement).map((answer) => (
          <p key={answer} className="ok t12">
            {answer}
          </p>
        ))}
        {form.error && (
          <Note kind="error">
            {isConflict(form.error)
              ? 'ほかの人が先にこの行を変更しました。最新の内容を読み込み、入力した内容は残しています。確認して、もう一度保存してください。'
              : errorSentence(form.error)}
          </Note>
        )}
        <PlacementFields form={form} missing={placement.missing} placement={placement} terms={terms} />
      </form>
      <section aria-labelledby="fee-history">
        <h3 id="fee-history">変更の記録</h3>
        <PlacementHistory service={service} placementId={placement.id} />
      </section>
    </Dialog>
  )
}

const Acts = ({ form, onClose }: { form: ReturnType<typeof usePlacementForm>; onClose: () => void }) => (
  <>
    <span id="fee-why-not" className="sub t12">
      {form.isChanged ? '' : '変更すると保存できます。'}
    </span>
    <span className="push flex fee-acts">
      <Button onClick={onClose}>やめる</Button>
      <Button
        look="main"
        isSubmit
        form="placement-form"
        cap="⌘↵"
        shortcut="Meta+Enter Control+Enter"
        aria-disabled={form.isPending || !form.isChanged}
        aria-describedby="fee-why-not"
      >
        {form.isPending ? '保存しています' : '保存'}
      </Button>
    </span>
  </>
)
