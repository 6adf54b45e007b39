import type { AppConfig } from '@tsunagu/contract/navigation/app-config.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './bottom-navigation.module.css'
import { UnreadPlace } from './unread-place.tsx'
import { useMenu } from './use-menu.ts'

/** The bar at the bottom of a phone: its edge is a thread, the page at hand a bead on it. An action bar replaces it. */
export function BottomNavigation({ config }: { config: AppConfig }) {
  const links = useMenu(config.bottomNavigationBar)
  if (links.length === 0) return null
  return (
    <nav className={styles.bar} aria-label="下部メニュー" data-dock="bottom-nav">
      {links.map(({ key, text, icon, current, isMessages, link }) => (
        <Link key={key} {...link} aria-current={current}>
          <Icon type={icon} size={24} />
          {text}
          {isMessages && <UnreadPlace className={styles.unread} />}
        </Link>
      ))}
    </nav>
  )
}
