import { useQuery } from '@tanstack/react-query'
import { contactLimits } from '@tsunagu/contract/contact/contact-wish.ts'
import type { Contact } from '@tsunagu/contract/endpoints/people/contact-calls.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { contactQuery } from '#desk/api/queries/contact.ts'
import { dayText, timeText } from '#desk/page/dates.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { refusalWords } from './contact-words.ts'

/** Why a message may not be sent now; `at` is when it is sent instead, null where no moment is known. */
export interface MessageWish {
  refusal: NonNullable<Contact['message']['refusal']>
  at: Date | null
}

/** What the job seeker's wish says of a message now; null where it may be sent, or nobody knows yet. */
export function useMessageWish({ service, jobSeekerId }: { service: string; jobSeekerId: string }): MessageWish | null {
  const { data } = useQuery(contactQuery(useClient(), service, jobSeekerId))
  const message = data?.contact.message
  if (!message?.refusal) return null
  return { refusal: message.refusal, at: message.nextFromDatetime === null ? null : new Date(message.nextFromDatetime) }
}

/** `11/24（火）18:00` */
export const sendText = (at: Date): string => `${dayText(at)}${timeText(at)}`

type WishNoteProps = { wish: MessageWish; onSendNow: (reason: string) => void }

/** Says before anything is sent when it will be, and why; it may be sent now with a reason. */
export function WishNote({ wish: { refusal, at }, onSendNow }: WishNoteProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <p className="wish-note t12">
      <Icon name="clock" size={14} />
      <span>
        {refusalWords[refusal]}。{at ? `${sendText(at)}に送信します。` : '送れる日時がありません。'}
      </span>
      <Button size="s" look="quiet" icon="send" onClick={() => setIsAsking(true)}>
        理由を添えて、いま送る
      </Button>
      {isAsking && (
        <ReasonDialog
          onReason={(reason) => {
            setIsAsking(false)
            onSendNow(reason)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </p>
  )
}

type ReasonDialogProps = { onReason: (reason: string) => void; onClose: () => void }

/** Why a message does not wait. */
function ReasonDialog({ onReason, onClose }: ReasonDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason === '') setProblem('理由を入力してください。')
    else onReason(reason)
  }
  return (
    <Dialog
      title="希望の外で送る理由"
      subtitle="理由は保存され、ご本人が読めます。"
      onClose={onClose}
      footer={
        <span className="push">
          <Button look="main" isSubmit form="send-reason">
            いま送る
          </Button>
        </span>
      }
    >
      <form ref={form} id="send-reason" className="record" onSubmit={submit}>
        <div className="field">
          <label htmlFor="send-reason-text">理由</label>
          <input
            id="send-reason-text"
            name="reason"
            className="in"
            maxLength={contactLimits.reasonLength}
            autoComplete="off"
            aria-invalid={problem !== '' || undefined}
            aria-describedby={problem === '' ? undefined : 'send-reason-problem'}
            data-first
          />
          {problem !== '' && (
            <p id="send-reason-problem" className="err t12">
              {problem}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}
