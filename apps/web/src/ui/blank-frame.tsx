import type { ReactNode } from 'react'
import styles from './blank.module.css'
import { classNames } from './class-names.ts'

export type BlankFrameProps = {
  /** The drawing over the title; null draws none. */
  drawing: ReactNode
  title: ReactNode
  /** h1 where the whole page is blank (404). */
  titleAs?: 'h1' | 'h2' | 'h3' | undefined
  /** Why, in one or two sentences. */
  children?: ReactNode
  /** One next step, two at most. */
  actions?: ReactNode
  /** Announced to screen readers at once, for a failure that replaces content. */
  isAlert?: boolean | undefined
  /** Without the air around it: in a dialog. */
  isTight?: boolean | undefined
}

/** `Blank` with whatever drawing is handed in: who needs one of them does not load the others. */
export function BlankFrame({ drawing, title, titleAs: Title = 'h2', isAlert, isTight, ...rest }: BlankFrameProps) {
  return (
    <div className={classNames(styles.blank, isTight && styles.tight)} role={isAlert ? 'alert' : undefined}>
      {drawing}
      <Title className={styles.title}>{title}</Title>
      {rest.children && <div className={styles.text}>{rest.children}</div>}
      {rest.actions && <div className={styles.actions}>{rest.actions}</div>}
    </div>
  )
}
