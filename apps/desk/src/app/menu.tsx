import { Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { OperatorScope } from '@tsunagu/contract/events/operator-scopes.ts'
import { scopeOfWorkItem } from '@tsunagu/contract/staff/work-queue.ts'
import { Icon, type IconName } from '#desk/ui/icon.tsx'
import { settingsOf } from './settings-parts.ts'

interface MenuPage {
  to:
    | '/$service/today'
    | '/$service/inbox'
    | '/$service/team'
    | '/$service/settings'
    | '/$service/people'
    | '/$service/postings'
    | '/$service/ledgers'
    | '/$service/board'
    | '/$service/interviews'
    | '/$service/figures'
    | '/$service/site'
  label: string
  icon: IconName
  /** Pressed after `G`, it opens the page; pages that are opened seldom have none. */
  letter?: string
  /** A line is drawn before it. */
  isAfterLine?: boolean
  /** Any of these scopes shows the page; nothing for everybody. */
  scopes?: readonly OperatorScope[]
  /** Shown to whom this says, where scopes alone do not. */
  isFor?: (service: StaffService) => boolean
}

/** Any of them gives a part of the queue. */
const queueScopes: readonly OperatorScope[] = [...new Set(Object.values(scopeOfWorkItem))]
/** Whether a person sees anything of the queue of a service. */
export const hasQueue = ({ scopes }: StaffService): boolean => queueScopes.some((scope) => scopes.includes(scope))

/** The pages of a service, in the order of the menu. */
const menuPages: readonly MenuPage[] = [
  { to: '/$service/today', label: '今日', icon: 'today', letter: 't', scopes: queueScopes },
  { to: '/$service/inbox', label: '受信箱', icon: 'inbox', letter: 'i', scopes: ['messages:write'] },
  { to: '/$service/people', label: '求職者', icon: 'group', letter: 'p', scopes: ['job_seekers:read'] },
  { to: '/$service/board', label: '選考', icon: 'board', letter: 's', scopes: ['progress:write'] },
  { to: '/$service/interviews', label: '面接', icon: 'calendar', letter: 'm', scopes: ['interviews:write'] },
  { to: '/$service/postings', label: '求人', icon: 'work', letter: 'j', scopes: ['job_postings:write'] },
  { to: '/$service/team', label: 'チーム', icon: 'person-add', letter: 'e', scopes: ['team:read'], isAfterLine: true },
  { to: '/$service/ledgers', label: '帳簿', icon: 'ledger', scopes: ['ledgers:read', 'fees:write'], isAfterLine: true },
  { to: '/$service/figures', label: '数字', icon: 'chart', letter: 'f', scopes: ['figures:read', 'ledgers:read'] },
  { to: '/$service/site', label: 'サイト', icon: 'layout', letter: 'w', scopes: ['site:write'] },
  {
    to: '/$service/settings',
    label: '設定',
    icon: 'settings',
    letter: 'a',
    isFor: (service) => settingsOf(service).length > 0,
    isAfterLine: true,
  },
]

/** The pages that a person may open in a service. */
export const menuOf = (service: StaffService): MenuPage[] =>
  menuPages.filter(
    ({ scopes, isFor }) =>
      (!scopes || scopes.some((scope) => service.scopes.includes(scope))) && (!isFor || isFor(service)),
  )

/** The page that a service opens with. */
export const firstPageOf = (service: StaffService): MenuPage['to'] => menuOf(service)[0]?.to ?? '/$service/today'

/** The menu of a service. @param waiting how many items wait in its queue */
export const Menu = ({ service, waiting }: { service: StaffService; waiting: number }) => (
  <nav className="side-nav" aria-label="メイン">
    <ul>
      {menuOf(service).map(({ to, label, icon, letter, isAfterLine }) => (
        <li key={to} className={isAfterLine ? 'after-line' : undefined}>
          <Link
            to={to}
            params={{ service: service.service }}
            activeProps={{ 'aria-current': 'page' }}
            aria-keyshortcuts={letter && `G ${letter.toUpperCase()}`}
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
