import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './action-bar.module.css'

/** The widths of buttons in the bar. */
export const actionBarStyles = { act: styles.act, mainAct: styles.mainAct }

type ActionBarProps = {
  /** Only under 1080 px, where no box at the side holds the same acts. */
  isUntilLaptop?: boolean
  /** At the end of a dialog's content instead of the page's. */
  isInDialog?: boolean
  /** What the acts are about, over them on a phone. */
  note?: ReactNode
  children: ReactNode
}

/** The acts of a page, docked at the bottom: in the thumb's reach, instead of the bottom navigation. */
export function ActionBar({ isUntilLaptop = false, isInDialog = false, note, children }: ActionBarProps) {
  return (
    <div
      role="region"
      aria-label="この画面の操作"
      data-dock={isInDialog ? undefined : 'action-bar'}
      className={classNames(styles.bar, isInDialog && styles.inDialog, isUntilLaptop && 'until-1080')}
    >
      <div className={styles.content}>
        {note}
        <div className={styles.buttons}>{children}</div>
      </div>
    </div>
  )
}
