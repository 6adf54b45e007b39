import type { AppConfig } from '@tsunagu/contract/navigation/app-config.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'
import { useMenu } from './use-menu.ts'

/** Logo, company and navigation links, who runs the service, copyright. */
export function Footer({ config, hasGap }: { config: AppConfig; hasGap: boolean }) {
  const links = useMenu(config.footerMenu)
  return (
    <footer className={classNames(styles.footer, hasGap && styles.gap)}>
      <div className={`wrap ${styles.inner}`}>
        <Logo config={config} />
        <nav aria-label="フッターメニュー">
          <ul>
            {links.map(({ key, text, current, link }) => (
              <li key={key}>
                <Link {...link} aria-current={current}>
                  {text}
                  {link.isExternal && <Icon type="external_link" size={16} />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.legal}>
          <p>{config.clientName}</p>
          <p>{config.footerCopyright}</p>
        </div>
      </div>
    </footer>
  )
}
