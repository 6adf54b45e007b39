import { Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { memo } from 'react'
import logoUrl from '#desk/images/logo.svg'
import markUrl from '#desk/images/mark.svg'
import { useSession } from '#desk/session/use-session.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { MeMenu } from './me-menu.tsx'
import { firstPageOf, Menu } from './menu.tsx'
import { serviceMark, shortName } from './service-mark.ts'
import { useWaiting } from './use-waiting.ts'

type SideBarProps = { current: StaffService | undefined; isLive: boolean; onCommand: () => void }

/** Services and menu beside every page. Memoised: its links, drawn again at each step of a list, would take as long as the rows. */
export const SideBar = memo(({ current, isLive, onCommand }: SideBarProps) => {
  const { services, staff } = useSession()
  const waiting = useWaiting(services)
  return (
    <aside className="side" aria-label="サービスとメニュー">
      <Link to="/" className="side-logo">
        <img src={logoUrl} alt="" width="236" height="46" />
        <img className="mark" src={markUrl} alt="" width="48" height="48" />
        <span className="sr">つなぐデスク</span>
      </Link>
      <nav aria-label="サービスの切り替え">
        <ul className="services">
          {services.map((one, index) => (
            <li key={one.service} data-service={one.service}>
              <Link
                to={firstPageOf(one)}
                params={{ service: one.service }}
                title={`${shortName(one)}（G→${index + 1}）`}
                aria-current={one === current ? 'true' : undefined}
                aria-keyshortcuts={`G ${index + 1}`}
              >
                <span aria-hidden="true">{serviceMark(one)}</span>
                <span className="sr">
                  {shortName(one)}
                  {waiting[index] ? '（対応が必要な件あり）' : ''}
                </span>
                {one !== current && Boolean(waiting[index]) && <i className="dot" />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current && (
        <>
          <p className="services-now">
            <b>{shortName(current)}</b>
            <span className="flex" aria-hidden="true">
              <kbd>G</kbd>
              <kbd>1–{services.length}</kbd>
            </span>
          </p>
          <button type="button" className="find" aria-keyshortcuts="Meta+K Control+K" onClick={onCommand}>
            <Icon name="search" size={16} />
            <span>検索・操作</span>
            <kbd aria-hidden="true">⌘K</kbd>
          </button>
          <Menu service={current} waiting={waiting[services.indexOf(current)] ?? 0} />
        </>
      )}
      <div className="side-foot">
        <p className={`live${isLive ? '' : ' off'}`} role="status">
          <i />
          <span>{isLive ? 'リアルタイムで同期中' : '再接続しています'}</span>
        </p>
        <MeMenu staff={staff} />
      </div>
    </aside>
  )
})
