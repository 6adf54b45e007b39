import type { StaffMember } from '@tsunagu/contract/endpoints/staff/staff-admin-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { StopForm } from './stop-form.tsx'
import { useStaffAct } from './use-staff-act.ts'

type MemberStateProps = {
  member: StaffMember
  members: readonly StaffMember[]
  services: readonly StaffService[]
  isOwn: boolean
  onDone: () => void
}

/** Why an account cannot be stopped here; `''` where it can. */
function whyNot({ canBeChanged }: StaffMember, isOwn: boolean): string {
  if (isOwn) return '自分のアカウントは停止できません。ほかの管理者に依頼してください。'
  return canBeChanged ? '' : 'ほかのサービスでも働いているため、ここでは停止できません。'
}

/** Whether somebody may sign in: an invitation again, stopping with a hand-over, starting again. */
export function MemberState({ member, members, services, isOwn, onDone }: MemberStateProps) {
  const client = useClient()
  const show = useToast()
  const { act, isBusy, problem } = useStaffAct()
  const [isStopping, setIsStopping] = useState(false)
  const [link, setLink] = useState('')
  const { staffId, name, state } = member
  const params = { staffId }
  const finish = async (work: () => Promise<unknown>, text: string) => {
    const done = await act(() => work().then(() => true))
    if (!done) return
    show(text)
    onDone()
  }
  const repeat = async () => {
    const done = await act(() => client.call('repeatStaffInvitation', { params }))
    if (done?.link) return setLink(done.link)
    if (!done) return undefined
    show(`${name}さんに招待メールを再送しました`)
    return onDone()
  }
  const start = () => finish(() => client.call('startStaffMember', { params }), `${name}さんのアカウントを再開しました`)
  if (link) return <InvitationLink link={link} />
  return (
    <section className="member-state" aria-label="アカウント">
      {problem && <Note kind="error">{problem}</Note>}
      {isStopping ? (
        <StopForm
          member={member}
          members={members}
          services={services}
          isBusy={isBusy}
          onStop={(handOver) =>
            void finish(
              () => client.call('stopStaffMember', { params, body: { handOver } }),
              `${name}さんのアカウントを停止しました`,
            )
          }
        />
      ) : (
        <StateButtons
          state={state}
          why={whyNot(member, isOwn)}
          isBusy={isBusy}
          onRepeat={() => void repeat()}
          onStart={() => void start()}
          onStop={() => setIsStopping(true)}
        />
      )}
    </section>
  )
}

type StateButtonsProps = {
  state: StaffMember['state']
  why: string
  isBusy: boolean
  onRepeat: () => void
  onStart: () => void
  onStop: () => void
}

function StateButtons({ state, why, isBusy, onRepeat, onStart, onStop }: StateButtonsProps) {
  if (state === 'stopped') {
    return (
      <Button aria-disabled={isBusy} onClick={onStart}>
        アカウントを再開
      </Button>
    )
  }
  return (
    <>
      {state === 'invited' && (
        <Button aria-disabled={isBusy} onClick={onRepeat}>
          招待をもう一度送る
        </Button>
      )}
      <Button disabled={why !== ''} aria-describedby="why-not-stop" onClick={onStop}>
        アカウントを停止…
      </Button>
      {why && (
        <p id="why-not-stop" className="sub t12">
          {why}
        </p>
      )}
    </>
  )
}
