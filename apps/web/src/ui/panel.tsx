import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './panel.module.css'

export type PanelProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside' | undefined
  /** plain: white with a line; tint: the theme's breath; well: quiet; raised: floats (one per screen) */
  tone?: 'plain' | 'tint' | 'well' | 'raised' | undefined
  /** Without padding, for what reaches the edges. */
  isFlush?: boolean | undefined
}

/** A surface on the canvas. */
export function Panel({ as: Element = 'div', tone = 'plain', isFlush = false, className, ...rest }: PanelProps) {
  return <Element {...rest} className={classNames(styles.panel, styles[tone], isFlush && styles.flush, className)} />
}
