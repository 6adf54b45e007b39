import { contactLimits } from '@tsunagu/contract/contact/contact-wish.ts'
import type { Contact } from '@tsunagu/contract/endpoints/people/contact-calls.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { refusalWords } from './contact-words.ts'
import { useRecordContact } from './use-record-contact.ts'

type RecordDialogProps = {
  service: string
  jobSeekerId: string
  name: string
  contact: Contact | undefined
  onClose: () => void
}

const channels = [
  ['call', '電話'],
  ['mail', 'メール'],
  ['visit', '面談・来訪'],
] as const
const directions = [
  ['to_job_seeker', 'こちらから'],
  ['from_job_seeker', 'ご本人から'],
] as const
const results = [
  ['reached', '話せた・会えた'],
  ['no_answer', '応答なし'],
  ['voicemail', '留守電'],
] as const

type Channel = (typeof channels)[number][0]
type Direction = (typeof directions)[number][0]
type Result = (typeof results)[number][0]

/** A moment of a `datetime-local` field, which staff type as Tokyo's; undefined for now. */
const momentOf = (text: string): string | undefined => (text === '' ? undefined : `${text}:00+09:00`)

/** What is chosen in the form, and storing it with what was typed. */
function useRecordForm({ service, jobSeekerId, contact }: RecordDialogProps, close: () => void) {
  // The same for each attempt: a repeated one is no second contact
  const [id] = useState(() => crypto.randomUUID())
  const [channel, setChannel] = useState<Channel>('call')
  const [direction, setDirection] = useState<Direction>('to_job_seeker')
  const [result, setResult] = useState<Result>('reached')
  const { record, isPending, needsReason, problem } = useRecordContact(service, jobSeekerId, close)
  const refusal = contact?.call.refusal ?? null
  const asksReason = channel === 'call' && direction === 'to_job_seeker' && (needsReason || refusal !== null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const typed = new FormData(event.currentTarget)
    const text = (key: string) => String(typed.get(key) ?? '').trim()
    const atDatetime = momentOf(text('at'))
    const [note, reason] = [text('note'), asksReason ? text('reason') : '']
    const more = { ...(atDatetime && { atDatetime }), ...(note && { note }), ...(reason && { reason }) }
    record({ id, channel, direction, result, ...more })
  }
  const chosen = { channel, setChannel, direction, setDirection, result, setResult }
  return { ...chosen, refusal, asksReason, isPending, problem, submit }
}

/** Records a call, a mail or a visit by hand. A call outside of the wish needs a reason, which the job seeker reads. */
export function RecordDialog(props: RecordDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const record = useRecordForm(props, () => form.current?.closest('dialog')?.close())
  return (
    <Dialog
      title={`${props.name}さんとの連絡を記録`}
      subtitle="メモはスタッフだけに表示されます。日時・種類・記録した人は、ご本人も確認できます。"
      onClose={props.onClose}
      footer={<SaveButton isPending={record.isPending} />}
    >
      <form
        ref={form}
        id="record-contact"
        className="record"
        onSubmit={record.submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) form.current?.requestSubmit()
        }}
      >
        {record.problem && <Note kind="error">{record.problem}</Note>}
        <Choices legend="種類" options={channels} value={record.channel} onChange={record.setChannel} isFirst />
        <Choices legend="どちらから" options={directions} value={record.direction} onChange={record.setDirection} />
        <Choices legend="結果" options={results} value={record.result} onChange={record.setResult} />
        <div className="field">
          <label htmlFor="record-at">日時（空欄はいま）</label>
          <input id="record-at" name="at" type="datetime-local" className="in" />
        </div>
        {record.asksReason && <ReasonField refusal={record.refusal} />}
        <div className="field">
          <label htmlFor="record-note">メモ（社内だけ）</label>
          <textarea id="record-note" name="note" className="in" rows={3} maxLength={contactLimits.noteLength} />
        </div>
      </form>
    </Dialog>
  )
}

const SaveButton = ({ isPending }: { isPending: boolean }) => (
  <span className="push">
    <Button
      look="main"
      isSubmit
      form="record-contact"
      cap="⌘↵"
      shortcut="Meta+Enter Control+Enter"
      aria-disabled={isPending}
    >
      記録する
    </Button>
  </span>
)

const ReasonField = ({ refusal }: { refusal: Contact['call']['refusal'] }) => (
  <div className="field">
    <label htmlFor="record-reason">
      希望の外で電話した理由{refusal && <span className="sub">（{refusalWords[refusal]}）</span>}
    </label>
    <input
      id="record-reason"
      name="reason"
      className="in"
      maxLength={contactLimits.reasonLength}
      autoComplete="off"
      aria-describedby="record-reason-note"
    />
    <p id="record-reason-note" className="sub t12">
      いまの希望に合わない電話には理由が必要です。ご本人が読めます。
    </p>
  </div>
)

type ChoicesProps<V extends string> = {
  legend: string
  options: readonly (readonly [value: V, text: string])[]
  value: V
  onChange: (value: V) => void
  isFirst?: boolean
}

/** A few buttons of which one is pressed. */
function Choices<V extends string>({ legend, options, value, onChange, isFirst = false }: ChoicesProps<V>) {
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {legend}
      </span>
      <div className="seg" role="group" aria-label={legend}>
        {options.map(([own, text], index) => (
          <button
            key={own}
            type="button"
            aria-pressed={own === value}
            onClick={() => onChange(own)}
            {...(isFirst && index === 0 && { 'data-first': true })}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}
