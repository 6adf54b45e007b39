import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'
import styles from './label.module.css'
import { type Tone, toneOfTheme } from './theme-tone.ts'

export type LabelProps = {
  /** A theme type from the server; an unknown one takes the main text colour. */
  themeType?: string | null | undefined
  /** Instead of a theme type, where the web itself chooses. */
  tone?: Tone | undefined
  icon?: IconProps['type']
  children: ReactNode
}

/** Says what a thing is: 新着, 正社員, 掲載終了. At most three side by side. */
export function Label({ themeType, tone, icon, children }: LabelProps) {
  return (
    <span className={classNames(styles.label, styles[tone ?? toneOfTheme(themeType)])}>
      <Icon type={icon} size={16} />
      {children}
    </span>
  )
}

/** Labels in a row, wrapping. */
export function LabelRow({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.row, className)}>{children}</div>
}
