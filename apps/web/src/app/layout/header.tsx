import type { AppConfig } from '@tsunagu/contract/navigation/app-config.ts'
import { useLocation } from 'react-router'
import type { PageHandle } from '#web/app/page-handle.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import type { AuthState } from '#web/session/session-query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { UnreadPlace } from './unread-place.tsx'
import { useMenu } from './use-menu.ts'

type HeaderProps = {
  config: AppConfig
  auth: AuthState
  handle: PageHandle
  onOpenMenu: () => void
  onSignOut: () => void
}

/** Logo or page name, top menu from 768 px on, login or logout, and the way to the menu on a phone. */
export function Header({ config, auth, handle, onOpenMenu, onSignOut }: HeaderProps) {
  const { phoneHead = 'logo', title } = handle
  return (
    <header className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        {phoneHead === 'title_with_back' && <BackButton />}
        {phoneHead !== 'logo' && <p className={`until-768 ${styles.pageName}`}>{title}</p>}
        <Logo config={config} className={phoneHead === 'logo' ? undefined : 'from-768'} />
        <div className={styles.end}>
          {auth === 'authenticated' && <TopMenu config={config} />}
          {auth === 'authenticated' && !handle.hidesLogout && <SignOutButton onPress={onSignOut} />}
          {auth === 'unauthenticated' && !handle.hidesLogin && (
            <ButtonLink variant="secondary" size="small" href={paths.signIn}>
              ログイン
            </ButtonLink>
          )}
          {auth === 'authenticated' && (
            <Link className={styles.bell} href="/views/notices">
              <Icon type="bell" size={24} />
              <span className="sr">お知らせ</span>
              <UnreadPlace isNotices className={styles.mark} />
            </Link>
          )}
          <div className={`until-768 ${styles.menuButton}`}>
            <IconButton icon="menu" label="メニューを開く" aria-haspopup="dialog" onClick={onOpenMenu} />
            {auth === 'authenticated' && <UnreadPlace className={styles.mark} />}
          </div>
        </div>
      </div>
    </header>
  )
}

/** Back to the page before; to the top page where there is none in this tab. */
function BackButton() {
  const { goTo, goBack } = usePortal()
  const { key } = useLocation()
  const press = () => void (key === 'default' ? goTo(paths.top) : goBack())
  return (
    <div className={`until-768 ${styles.back}`}>
      <IconButton icon="arrow_left" label="戻る" onClick={press} />
    </div>
  )
}

function TopMenu({ config }: { config: AppConfig }) {
  const links = useMenu(config.pcHeaderMenu)
  if (links.length === 0) return null
  return (
    <nav className={`from-768 ${styles.menu}`} aria-label="メインメニュー">
      {links.map(({ key, text, icon, current, isMessages, link }) => (
        <Link key={key} {...link} aria-current={current}>
          <Icon type={icon} size={20} />
          {text}
          {isMessages && <UnreadPlace className={styles.unread} />}
        </Link>
      ))}
    </nav>
  )
}

function SignOutButton({ onPress }: { onPress: () => void }) {
  return (
    <div className="from-768">
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onPress}>
        ログアウト
      </Button>
    </div>
  )
}
