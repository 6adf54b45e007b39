import { Link } from '@tanstack/react-router'
import type { StaffSession } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useRef, useState } from 'react'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { useSignOut } from '#desk/session/use-session.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

/** Who is signed in, the page of their account, and the way out. */
export function MeMenu({ staff }: { staff: StaffSession['staff'] }) {
  const signOut = useSignOut()
  const show = useToast()
  const menu = useRef<HTMLDivElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const leave = () => {
    setIsBusy(true)
    signOut().catch((error: unknown) => {
      setIsBusy(false)
      show(errorSentence(error))
    })
  }
  return (
    <div className="me-menu">
      <button className="me" type="button" popoverTarget="me-menu">
        <span className="face staff" aria-hidden="true">
          {staff.name.slice(0, 1)}
        </span>
        <span className="grow">
          {staff.name}
          <small className="clip">{staff.email}</small>
          <span className="sr">のメニュー</span>
        </span>
        <Icon name="chevron-up" size={16} />
      </button>
      <div ref={menu} id="me-menu" popover="auto" className="pop menu">
        <Link to="/account" onClick={() => menu.current?.hidePopover()}>
          <Icon name="person" size={16} />
          アカウント
        </Link>
        <button type="button" aria-disabled={isBusy} onClick={leave}>
          <Icon name="logout" size={16} />
          サインアウト
        </button>
      </div>
    </div>
  )
}
