import type { ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './entrance-page.module.css'

type EntrancePageProps = {
  /** In large letters beside the panel, from 1080 px on. */
  message?: string
  /** Under it, smaller. */
  lead?: string
  pictures?: readonly string[]
  /** The caption of the pictures, also for screen readers. */
  extra?: ReactNode
  /** The panel is long: what is beside it stays in sight. */
  isLong?: boolean
  children: ReactNode
}

/** The layout of sign-in, entry and sign-up: the panel, and on wide windows text and a picture beside it. */
export function EntrancePage({
  message = '',
  lead = '',
  pictures = [],
  extra,
  isLong = false,
  children,
}: EntrancePageProps) {
  return (
    <div className={classNames('wrap', styles.page, isLong && styles.long)}>
      <div className={styles.side}>
        <div className={styles.words} aria-hidden="true">
          {message && <p className={styles.message}>{message}</p>}
          {lead && <p className={styles.lead}>{lead}</p>}
          {pictures.map((url) => (
            <img key={url} src={url} alt="" width={480} height={270} loading="lazy" />
          ))}
        </div>
        {extra}
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  )
}

/** The pictures of a view, which such a page shows beside the panel. */
export const picturesOf = (components: readonly ScreenComponent[]): string[] =>
  components.flatMap(({ type, component }) => (type === 'images' ? component.items.map(({ url }) => url) : []))
