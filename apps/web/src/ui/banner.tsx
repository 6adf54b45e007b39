import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { classNames } from './class-names.ts'
import type { DrawnIconType } from './drawn-icons.ts'
import { Icon } from './icon.tsx'

export type BannerTone = 'info' | 'alert' | 'error' | 'success'

const icons: Record<BannerTone, DrawnIconType> = {
  info: 'info',
  alert: 'warning',
  error: 'error',
  success: 'check_circle',
}

export type BannerProps = {
  tone?: BannerTone | undefined
  /** Another picture than the tone's own: `offline`. */
  icon?: DrawnIconType | undefined
  /**
   * Announced to screen readers at once: errors interrupt (`alert`), the rest waits (`status`); `none` for what was
   * there from the start.
   */
  announce?: 'alert' | 'status' | 'none' | undefined
  /** A link or button under the text. */
  action?: ReactNode
  id?: string | undefined
  /** Takes the focus when a script gives it: what is read next after a failed press. */
  isFocusable?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A message in its place on the page, over or instead of what it speaks about. */
export function Banner({ tone = 'info', icon, announce, action, id, isFocusable, className, children }: BannerProps) {
  const role = announce ?? (tone === 'error' ? 'alert' : 'none')
  return (
    <div
      id={id}
      tabIndex={isFocusable ? -1 : undefined}
      className={classNames(styles.banner, styles[tone], className)}
      role={role === 'none' ? undefined : role}
    >
      <Icon type={icon ?? icons[tone]} size={22} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
