import { Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { ReactNode } from 'react'
import { usePageTitle } from '#desk/page/page-title.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { NotFoundPage } from './pages/failed-page.tsx'
import { shortName } from './service-mark.ts'
import { type SettingsPartKey, settingsOf } from './settings-parts.ts'
import '#desk/styles/pages/settings-parts.css'
import '#desk/styles/pages/settings.css'

type SettingsFrameProps = {
  service: StaffService
  part: SettingsPartKey
  /** Beside the title: how many there are. */
  sub?: string | undefined
  acts?: ReactNode
  children: ReactNode
}

/** Around each part of the settings: its title, and the list of parts that the person may open. */
export function SettingsFrame({ service, part, sub, acts, children }: SettingsFrameProps) {
  const parts = settingsOf(service)
  const current = parts.find(({ key }) => key === part)
  usePageTitle(current ? [current.label, '設定', shortName(service)] : ['設定'])
  // A role that was taken away meanwhile takes its parts away as well
  if (!current) return <NotFoundPage />
  const groups = [...new Set(parts.map(({ group }) => group))]
  return (
    <>
      <header className="head">
        <h1 className="set-title">
          <span>
            設定
            <Icon name="chevron-right" size={16} />
          </span>
          {current.label}
        </h1>
        {sub && <span className="sub">{sub}</span>}
        {acts && <div className="acts">{acts}</div>}
      </header>
      <main id="main" className="fixed" tabIndex={-1}>
        <div className="set">
          <nav className="set-nav" aria-label="設定">
            {groups.map((group) => (
              <div key={group} role="group" aria-label={group}>
                <h2 aria-hidden="true">{group}</h2>
                <ul>
                  {parts
                    .filter((one) => one.group === group)
                    .map(({ key, to, label }) => (
                      <li key={key}>
                        <Link
                          to={to}
                          params={{ service: service.service }}
                          aria-current={key === part ? 'page' : undefined}
                        >
                          {label}
                        </Link>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </nav>
          <div className="set-b">{children}</div>
        </div>
      </main>
    </>
  )
}
