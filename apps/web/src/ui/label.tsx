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
      {icon && <Icon type={icon} size={16} />}
      {children}
    </span>
  )
}

export type LabelRowProps = {
  /** Theme types from the server; an unknown one takes the main text colour. */
  labels?: readonly { text: string; appThemeType: string }[] | undefined
  className?: string | undefined
  /** `Label`s before them. */
  children?: ReactNode
}

/** Labels in a row, wrapping. */
export function LabelRow({ labels = [], className, children }: LabelRowProps) {
  return (
    <div className={classNames(styles.row, className)}>
      {children}
      {labels.map(({ text, appThemeType }, index) => (
        <span key={index} className={classNames(styles.label, styles[toneOfTheme(appThemeType)])}>
          {text}
        </span>
      ))}
    </div>
  )
}
