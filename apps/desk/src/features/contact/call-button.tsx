import type { Contact } from '@tsunagu/contract/endpoints/people/contact-calls.ts'
import { useId } from 'react'
import { Icon } from '#desk/ui/icon.tsx'
import { callText, nextCallText } from './contact-words.ts'

type CallButtonProps = {
  contact: Contact | undefined
  /** As it is dialled; '' for none. */
  tel: string
  /** A call was begun: it is recorded next. */
  onCalled: () => void
}

/** Calls somebody. Where they do not wish it, or nobody knows yet, it says why and does nothing. */
export function CallButton({ contact, tel, onCalled }: CallButtonProps) {
  const reasonId = useId()
  if (contact?.call.refusal === null && tel !== '') {
    return (
      <a className="btn s" href={`tel:${tel}`} onClick={onCalled}>
        <Icon name="call" size={16} />
        電話
      </a>
    )
  }
  const reason = !contact
    ? '連絡の希望を確認しています'
    : contact.call.refusal === null
      ? '電話番号の登録がありません'
      : `${callText(contact)}${nextCallText(contact)}`
  return (
    <>
      <button type="button" className="btn s" aria-disabled="true" aria-describedby={reasonId} title={reason}>
        <Icon name="call-off" size={16} />
        電話
      </button>
      <span id={reasonId} className="sr">
        {reason}
      </span>
    </>
  )
}
