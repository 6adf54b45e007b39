import { Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff-calls.ts'
import type { OperatorScope } from '@tsunagu/contract/events/operator-scopes.ts'
import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'
import { scopeOfWorkItem } from '@tsunagu/contract/staff/work-queue.ts'
import { Icon, type IconName } from '#desk/ui/icon.tsx'

interface MenuPage {
  to: '/$service/today' | '/$service/team' | '/$service/settings/staff'
  label: string
  icon: IconName
  /** Pressed after `G`, it opens the page. */
  letter: string
  /** Any of these scopes shows the page; nothing for everybody. */
  scopes?: readonly OperatorScope[]
  /** The role that shows the page, of one whose calls are about no service and have no scope. */
  role?: StaffRole
}

/** Without any of them, a call for the queue is refused. */
const queueScopes: readonly OperatorScope[] = Object.values(scopeOfWorkItem)
export const hasQueue = ({ scopes }: StaffService): boolean => queueScopes.some((scope) => scopes.includes(scope))

/** The pages of a service, in the order of the menu. */
const menuPages: readonly MenuPage[] = [
  { to: '/$service/today', label: '今日', icon: 'today', letter: 't', scopes: queueScopes },
  { to: '/$service/team', label: 'チーム', icon: 'group', letter: 'e', scopes: ['team:read'] },
  { to: '/$service/settings/staff', label: 'スタッフ', icon: 'settings', letter: 'a', role: 'admin' },
]

/** The pages that a person may open in a service. */
export const menuOf = ({ scopes, roles }: StaffService): MenuPage[] =>
  menuPages.filter(
    (page) =>
      (!page.scopes || page.scopes.some((scope) => scopes.includes(scope))) &&
      (!page.role || roles.includes(page.role)),
  )

/** Where a service is entered: its first page for this person. */
export const homeOf = (service: StaffService): MenuPage['to'] => menuOf(service)[0]?.to ?? '/$service/today'

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
