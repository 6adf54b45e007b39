import type { ReactNode } from 'react'
import styles from './blank.module.css'
import { classNames } from './class-names.ts'
import { ThreadArt, type ThreadArtKind } from './thread-art.tsx'

export type BlankProps = {
  /** loose: nothing yet; apart: it failed; tied: it is done. `null` draws none (a second one on the screen). */
  art?: ThreadArtKind | null | undefined
  title: ReactNode
  /** h1 where the whole page is blank (404). */
  titleAs?: 'h1' | 'h2' | 'h3' | undefined
  /** Why, in one or two sentences. */
  children?: ReactNode
  /** One next step, two at most. */
  actions?: ReactNode
  /** Told to readers at once, for a failure that replaces what was there. */
  isAlert?: boolean | undefined
  /** Without the air around it: in a dialog. */
  isTight?: boolean | undefined
}

/** What stands where there is nothing: a picture, why, and one next step. */
export function Blank({ art = 'loose', title, titleAs: Title = 'h2', isAlert, isTight, ...rest }: BlankProps) {
  return (
    <div className={classNames(styles.blank, isTight && styles.tight)} role={isAlert ? 'alert' : undefined}>
      {art && <ThreadArt kind={art} />}
      <Title className={styles.title}>{title}</Title>
      {rest.children && <div className={styles.text}>{rest.children}</div>}
      {rest.actions && <div className={styles.actions}>{rest.actions}</div>}
    </div>
  )
}
