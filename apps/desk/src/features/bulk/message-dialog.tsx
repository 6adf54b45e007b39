import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { openFieldsOf, templateFields } from '@tsunagu/contract/staff/template-fields.ts'
import { type FormEvent, useRef, useState } from 'react'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { MessageFields } from './message-fields.tsx'
import { MessagePreview } from './message-preview.tsx'
import { useBulkMessage } from './use-bulk-message.ts'

type MessageDialogProps = { service: StaffService; people: readonly Person[]; onClose: () => void }

/** What has to be changed before a text is looked at; `''` for nothing. */
function problemOf({ subject, body }: { subject: string; body: string }): string {
  if (subject.trim() === '' || body.trim() === '') return '件名と本文を入力してください。'
  const open = openFieldsOf(`${subject}\n${body}`).filter((name) => !templateFields.some((field) => field === name))
  return open.length === 0 ? '' : `${open.map((name) => `{{${name}}}`).join('、')}を、実際の内容に書き換えてください。`
}

/** Who was taken out by hand. */
function useWithout() {
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setWithout((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return { without, toggle }
}

/** Writes to several people: the text first, then what each of them will read. */
export function MessageDialog({ service, people, onClose }: MessageDialogProps) {
  const [isChecking, setIsChecking] = useState(false)
  const { without, toggle } = useWithout()
  const [problem, setProblem] = useState('')
  const content = useRef<HTMLDivElement>(null)
  const close = () => content.current?.closest('dialog')?.close()
  const { draft, change, preview, send } = useBulkMessage(service.service, people, close)
  const ids = (preview.data?.recipients ?? []).map((one) => one.jobSeekerId).filter((id) => !without.has(id))
  const check = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(draft)
    setProblem(found)
    if (found === '' && !preview.isPending) preview.mutate(undefined, { onSuccess: () => setIsChecking(true) })
  }
  const error = isChecking ? send.error : preview.error
  const foot = isChecking ? (
    <CheckFoot
      count={ids.length}
      isBusy={send.isPending}
      onBack={() => setIsChecking(false)}
      onSend={() => send.mutate(ids)}
    />
  ) : (
    <span className="push">
      <Button look="main" isSubmit form="bulk-message" aria-disabled={preview.isPending}>
        送信する内容を確認
      </Button>
    </span>
  )
  return (
    <Dialog
      className="bulk-message"
      title={`${people.length}人にメッセージ`}
      subtitle={isChecking ? '送信する内容を、1人ずつ確認できます。' : '姓や名は、1人ずつ入れて送信します。'}
      onClose={onClose}
      footer={foot}
    >
      <div ref={content} className="bulk-form">
        {error && <Note kind="error">{errorSentence(error)}</Note>}
        {isChecking && preview.data ? (
          <MessagePreview people={people} preview={preview.data} without={without} onToggle={toggle} />
        ) : (
          <form id="bulk-message" className="bulk-form" onSubmit={check}>
            {problem && <Note kind="error">{problem}</Note>}
            <MessageFields service={service.service} draft={draft} onChange={change} />
          </form>
        )}
      </div>
    </Dialog>
  )
}

type CheckFootProps = { count: number; isBusy: boolean; onBack: () => void; onSend: () => void }

function CheckFoot({ count, isBusy, onBack, onSend }: CheckFootProps) {
  const isOff = isBusy || count === 0
  return (
    <>
      <Button onClick={onBack}>本文に戻る</Button>
      <span className="push">
        <Button
          look="main"
          icon="send"
          aria-disabled={isOff}
          aria-describedby="bulk-recipients"
          onClick={() => !isOff && onSend()}
        >
          {count}人に送信する
        </Button>
      </span>
    </>
  )
}
