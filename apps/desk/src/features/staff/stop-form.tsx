import type { StaffMember } from '@tsunagu/contract/endpoints/staff/staff-admin-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { type HandOver, HandOverFields, handOverOf } from './hand-over-fields.tsx'

type StopFormProps = {
  member: StaffMember
  members: readonly StaffMember[]
  services: readonly StaffService[]
  isBusy: boolean
  onStop: (handOver: ReturnType<typeof handOverOf>) => void
}

/** What stopping somebody means, and who gets their job seekers. */
export function StopForm({ member, members, services, isBusy, onStop }: StopFormProps) {
  const [handOver, setHandOver] = useState<HandOver>({})
  return (
    <>
      <Note kind="alert">{member.name}さんは、すぐにサインアウトされ、再開するまでサインインできなくなります。</Note>
      <HandOverFields
        member={member}
        members={members}
        services={services}
        leaving={() => true}
        chosen={handOver}
        onChange={setHandOver}
      />
      <Button
        look="main"
        aria-disabled={isBusy}
        disabled={member.jobSeekers.some(({ service }) => !handOver[service])}
        onClick={() => onStop(handOverOf(handOver))}
      >
        停止する
      </Button>
    </>
  )
}
