import type { AppConfig } from '@tsunagu/contract/navigation/app-config.ts'
import type { PageHandle } from '#web/app/page-handle.ts'
import { paths } from '#web/page/paths.ts'
import type { AuthState } from '#web/session/session-query.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Logo } from './logo.tsx'
import styles from './menu-drawer.module.css'
import { UnreadBadge } from './unread-badge.tsx'
import { useMenu } from './use-menu.ts'

const noticesPath = paths.view('notices')

type MenuDrawerProps = {
  config: AppConfig
  auth: AuthState
  handle: PageHandle
  isOpen: boolean
  onClose: () => void
  onSignOut: () => void
}

/** The menu of a phone. It closes after a choice. */
export function MenuDrawer({ config, auth, handle, isOpen, onClose, onSignOut }: MenuDrawerProps) {
  const links = useMenu(config.hamburgerMenu)
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label="メニュー" head={<Logo config={config} isLink={false} />}>
      <ul className={styles.list}>
        {links.map(({ key, text, icon, current, isMessages, link }) => (
          <li key={key}>
            <Link
              {...link}
              aria-current={current}
              onClick={(event) => {
                link.onClick(event)
                onClose()
              }}
            >
              <Icon type={icon} size={24} />
              {text}
              {isMessages && <UnreadBadge />}
              {link.href === noticesPath && <UnreadBadge isNotices />}
              {link.isExternal && <Icon type="external_link" size={16} className={styles.outside} />}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.list}>
        {auth === 'authenticated' && !handle.hidesLogout && (
          <li>
            <button type="button" aria-haspopup="dialog" onClick={onSignOut}>
              <Icon type="logout" size={24} />
              ログアウト
            </button>
          </li>
        )}
        {auth === 'unauthenticated' && !handle.hidesLogin && (
          <li>
            <Link href={paths.signIn} onClick={onClose}>
              <Icon type="login" size={24} />
              ログイン
            </Link>
          </li>
        )}
      </ul>
    </Drawer>
  )
}
