import { Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff-calls.ts'
import type { OperatorScope } from '@tsunagu/contract/events/operator-scopes.ts'
import { Icon, type IconName } from '#desk/ui/icon.tsx'

interface MenuPage {
  to: '/$service/today' | '/$service/board' | '/$service/interviews'
  label: string
  icon: IconName
  /** Pressed after `G`, it opens the page. */
  letter: string
  /** Any of these scopes shows the page; nothing for everybody. */
  scopes?: readonly OperatorScope[]
}

/** The pages of a service, in the order of the menu. */
const menuPages: readonly MenuPage[] = [
  { to: '/$service/today', label: '今日', icon: 'today', letter: 't' },
  { to: '/$service/board', label: '選考', icon: 'board', letter: 's', scopes: ['progress:write'] },
  { to: '/$service/interviews', label: '面接', icon: 'calendar', letter: 'm', scopes: ['interviews:write'] },
]

/** The pages that a person may open in a service. */
export const menuOf = ({ scopes }: StaffService): MenuPage[] =>
  menuPages.filter((page) => !page.scopes || page.scopes.some((scope) => scopes.includes(scope)))

/** The menu of a service. @param waiting how many items wait in its queue */
export const Menu = ({ service, waiting }: { service: StaffService; waiting: number }) => (
  <nav className="side-nav" aria-label="メイン">
    <ul>
      {menuOf(service).map(({ to, label, icon, letter }) => (
        <li key={to}>
          <Link
            to={to}
            params={{ service: service.service }}
            activeProps={{ 'aria-current': 'page' }}
            aria-keyshortcuts={`G ${letter.toUpperCase()}`}
          >
            <Icon name={icon} />
            <span>{label}</span>
            {to === '/$service/today' && waiting > 0 && (
              <span className="n hot">
                {waiting > 99 ? '99+' : waiting}
                <span className="sr">件の対応</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
