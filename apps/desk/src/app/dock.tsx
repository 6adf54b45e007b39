import { Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { memo, useRef } from 'react'
import { Icon } from '#desk/ui/icon.tsx'
import { menuOf } from './menu.tsx'
import { useWaiting } from './use-waiting.ts'

/** So many places are in reach of a thumb. */
const places = 5

/** The menu of a service on a phone: the first pages, and all of them behind the last place. Memoised as the side bar is. */
export const Dock = memo(({ service }: { service: StaffService }) => {
  const [waiting = 0] = useWaiting([service])
  const all = useRef<HTMLDivElement>(null)
  const pages = menuOf(service)
  const first = pages.length > places ? pages.slice(0, places - 1) : pages
  const params = { service: service.service }
  return (
    <nav className="dock" aria-label="メイン（電話）">
      {first.map(({ to, label, icon }) => (
        <Link key={to} to={to} params={params} activeProps={{ 'aria-current': 'page' }}>
          <Icon name={icon} />
          {label}
          {to === '/$service/today' && waiting > 0 && (
            <span className="n">
              {waiting > 99 ? '99+' : waiting}
              <span className="sr">件の対応</span>
            </span>
          )}
        </Link>
      ))}
      {pages.length > places && (
        <>
          <button type="button" popoverTarget="all-pages">
            <Icon name="menu" />
            すべて
          </button>
          <div ref={all} id="all-pages" popover="auto" className="pop menu">
            {pages.map(({ to, label, icon }) => (
              <Link
                key={to}
                to={to}
                params={params}
                activeProps={{ 'aria-current': 'page' }}
                onClick={() => all.current?.hidePopover()}
              >
                <Icon name={icon} size={16} />
                {label}
              </Link>
            ))}
          </div>
        </>
      )}
    </nav>
  )
})
