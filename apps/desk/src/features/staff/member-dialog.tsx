import type { StaffMember } from '@tsunagu/contract/endpoints/staff/staff-admin-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { type HandOver, HandOverFields, handOverOf } from './hand-over-fields.tsx'
import { MemberSignIn } from './member-sign-in.tsx'
import { MemberState } from './member-state.tsx'
import { RoleGrid, type RolesByService } from './role-grid.tsx'
import { advises, rolesIn } from './role-words.ts'
import { useStaffAct } from './use-staff-act.ts'

type MemberDialogProps = {
  member: StaffMember
  members: readonly StaffMember[]
  services: readonly StaffService[]
  /** Whether it is the one who is signed in. */
  isOwn: boolean
  onClose: () => void
}

const rolesOf = (member: StaffMember, services: readonly StaffService[]): RolesByService =>
  Object.fromEntries(services.map(({ service }) => [service, rolesIn(member, service)]))

/** The roles of a member of staff, and whether they may sign in at all. */
export function MemberDialog({ member, members, services, isOwn, onClose }: MemberDialogProps) {
  const client = useClient()
  const show = useToast()
  const { act, isBusy, problem } = useStaffAct()
  // As they were when the dialog opened: what others change meanwhile is refused, not overwritten
  const [before] = useState(() => rolesOf(member, services))
  const [roles, setRoles] = useState(before)
  const [handOver, setHandOver] = useState<HandOver>({})
  const of = (all: RolesByService, service: string) => [...(all[service] ?? [])]
  const changed = services.filter(({ service }) => of(before, service).join(' ') !== of(roles, service).join(' '))
  const leaves = (service: string) => advises(of(before, service)) && !advises(of(roles, service))
  const isOpen = member.jobSeekers.some(({ service }) => leaves(service) && !handOver[service])
  const save = async () => {
    const done = await act(async () => {
      for (const { service } of changed) {
        const body = {
          service,
          roles: of(roles, service),
          formerRoles: of(before, service),
          handOver: handOverOf(handOver),
        }
        await client.call('setStaffRoles', { params: { staffId: member.staffId }, body })
      }
      return true
    })
    if (!done) return
    show(`${member.name}さんの役割を変更しました`)
    onClose()
  }
  return (
    <Dialog title={member.name} onClose={onClose}>
      <p className="sub">{member.email}</p>
      {problem && <Note kind="error">{problem}</Note>}
      <RoleGrid services={services} roles={roles} onChange={(service, own) => setRoles({ ...roles, [service]: own })} />
      <HandOverFields
        member={member}
        members={members}
        services={services}
        leaving={leaves}
        chosen={handOver}
        onChange={setHandOver}
      />
      <p>
        <Button
          look="main"
          aria-disabled={isBusy}
          disabled={changed.length === 0 || isOpen}
          onClick={() => void save()}
        >
          役割を保存
        </Button>
      </p>
      {!isOwn && member.state !== 'invited' && <MemberSignIn member={member} />}
      <MemberState member={member} members={members} services={services} isOwn={isOwn} onDone={onClose} />
    </Dialog>
  )
}
