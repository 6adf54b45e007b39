import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { type FormEvent, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { RoleGrid, type RolesByService } from './role-grid.tsx'
import { useStaffAct } from './use-staff-act.ts'

type InviteDialogProps = { services: readonly StaffService[]; onClose: () => void }

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Invites somebody: by mail, or by a link to hand over where the installation sends none. */
export function InviteDialog({ services, onClose }: InviteDialogProps) {
  const client = useClient()
  const show = useToast()
  const { act, isBusy, problem } = useStaffAct()
  const [roles, setRoles] = useState<RolesByService>({})
  const [invited, setInvited] = useState<Output<'inviteStaffMember'>>()
  const given = Object.entries(roles).flatMap(([service, own]) => own.map((role) => ({ service, role })))
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [email, name, nameKana] = ['email', 'name', 'kana'].map((key) => textOf(data, key)) as [
      string,
      string,
      string,
    ]
    const done = await act(() => client.call('inviteStaffMember', { body: { email, name, nameKana, roles: given } }))
    if (!done) return
    if (done.link) return setInvited(done)
    show(done.untilDatetime ? `${name}さんに招待メールを送信しました` : `${name}さんに役割を追加しました`)
    onClose()
  }
  return (
    <Dialog title="スタッフを招待" onClose={onClose}>
      {invited?.link ? (
        <InvitationLink link={invited.link} />
      ) : (
        <form className="staff-form" onSubmit={(event) => void send(event)}>
          {problem && <Note kind="error">{problem}</Note>}
          <PersonFields />
          <RoleGrid
            services={services}
            roles={roles}
            onChange={(service, own) => setRoles({ ...roles, [service]: own })}
          />
          <footer>
            <span id="invite-why" className="sub t12">
              {given.length === 0 ? '役割を1つ以上選んでください。' : 'リンクは72時間、1回だけ使えます。'}
            </span>
            <Button
              isSubmit
              look="main"
              disabled={given.length === 0}
              aria-disabled={isBusy}
              aria-describedby="invite-why"
            >
              招待する
            </Button>
          </footer>
        </form>
      )}
    </Dialog>
  )
}

const PersonFields = () => (
  <>
    <div className="field">
      <label htmlFor="invite-email">メールアドレス</label>
      <input id="invite-email" className="in" name="email" type="email" required maxLength={254} />
    </div>
    <div className="field">
      <label htmlFor="invite-name">お名前（求職者にも表示されます）</label>
      <input id="invite-name" className="in" name="name" required maxLength={100} autoComplete="off" />
    </div>
    <div className="field">
      <label htmlFor="invite-kana">フリガナ</label>
      <input id="invite-kana" className="in" name="kana" maxLength={100} autoComplete="off" />
    </div>
  </>
)
