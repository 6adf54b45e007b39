import type { StaffMember } from '@tsunagu/contract/endpoints/staff-admin-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { type HandOver, HandOverFields, handOverOf } from './hand-over-fields.tsx'
import { InvitationLink } from './invitation-link.tsx'
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
  const [handOver, setHandOver] = useState<HandOver>({})
  const [link, setLink] = useState('')
  const { staffId, name, state, jobSeekers } = member
  const params = { staffId }
  const why = whyNot(member, isOwn)
  const finish = async (work: () => Promise<unknown>, text: string) => {
    const done = await act(async () => (await work(), true))
    if (!done) return
    show(text)
    onDone()
  }
  const repeat = async () => {
    const done = await act(() => client.call('repeatStaffInvitation', { params }))
    if (!done) return
    if (done.link) setLink(done.link)
    else {
      show(`${name}さんに招待メールを再送しました`)
      onDone()
    }
  }
  if (link) return <InvitationLink link={link} />
  return (
    <section className="member-state" aria-label="アカウント">
      {problem && <Note kind="error">{problem}</Note>}
      {isStopping && (
        <>
          <Note kind="alert">{name}さんは、すぐにサインアウトされ、再開するまでサインインできなくなります。</Note>
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
            disabled={jobSeekers.some(({ service }) => !handOver[service])}
            onClick={() =>
              void finish(
                () => client.call('stopStaffMember', { params, body: { handOver: handOverOf(handOver) } }),
                `${name}さんのアカウントを停止しました`,
              )
            }
          >
            停止する
          </Button>
        </>
      )}
      {state === 'invited' && !isStopping && (
        <Button aria-disabled={isBusy} onClick={() => void repeat()}>
          招待をもう一度送る
        </Button>
      )}
      {state === 'stopped' ? (
        <Button
          aria-disabled={isBusy}
          onClick={() =>
            void finish(() => client.call('startStaffMember', { params }), `${name}さんのアカウントを再開しました`)
          }
        >
          アカウントを再開
        </Button>
      ) : (
        !isStopping && (
          <Button disabled={why !== ''} aria-describedby="why-not-stop" onClick={() => setIsStopping(true)}>
            アカウントを停止…
          </Button>
        )
      )}
      {state !== 'stopped' && why && (
        <p id="why-not-stop" className="sub t12">
          {why}
        </p>
      )}
    </section>
  )
}
