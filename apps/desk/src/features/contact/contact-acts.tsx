import type { Contact } from '@tsunagu/contract/endpoints/people/contact-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useKeys } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { CallButton } from './call-button.tsx'
import { RecordDialog } from './record-dialog.tsx'

type ContactActsProps = {
  service: StaffService
  jobSeekerId: string
  name: string
  tel: string
  contact: Contact | undefined
  /** The key that opens the record, where it is bound. */
  recordKey?: string
}

/** Calling somebody, and recording how they were reached. */
export function ContactActs({ service, jobSeekerId, name, tel, contact, recordKey }: ContactActsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const mayRecord = service.scopes.includes('messages:write')
  const open = () => mayRecord && setIsOpen(true)
  useKeys(recordKey && mayRecord ? { [recordKey]: open } : {})
  return (
    <>
      <CallButton contact={contact} tel={tel} onCalled={open} />
      {mayRecord && (
        <Button
          size="s"
          icon="edit"
          onClick={open}
          {...(recordKey && { cap: recordKey.toUpperCase(), shortcut: recordKey.toUpperCase() })}
        >
          連絡を記録
        </Button>
      )}
      {isOpen && (
        <RecordDialog
          service={service.service}
          jobSeekerId={jobSeekerId}
          name={name}
          contact={contact}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
