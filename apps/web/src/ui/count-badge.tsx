import { classNames } from './class-names.ts'
import styles from './count-badge.module.css'

export type CountBadgeProps = {
  count: number
  /** Said after the number to readers: 件の未読 */
  unit?: string | undefined
  /** notice: wants a look; calm: only a number; brand: conditions in force */
  tone?: 'notice' | 'calm' | 'brand' | undefined
  className?: string | undefined
}

/** A small round number. Over 99 it says 99+; at 0 nothing is drawn. */
export function CountBadge({ count, unit = '件', tone = 'notice', className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {count > 99 ? '99+' : count}
      <span className="sr">{unit}</span>
    </span>
  )
}
