import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'
import { type Tone, toneOfTheme } from './theme-tone.ts'

/** Tags are quieter than labels: they keep a white ground, but for those that meet the person's wishes. */
const classes: Partial<Record<Tone, string | undefined>> = {
  brand: styles.hit,
  brandSoft: styles.hit,
  warm: styles.warm,
  warmSoft: styles.warm,
  danger: styles.danger,
  dangerSoft: styles.danger,
}

export type TagProps = {
  /** A theme type from the server: the primary colours tint the tag, unknown ones leave it plain. */
  themeType?: string | null | undefined
  children: ReactNode
}

/** Says what a thing offers: 年間休日124日. Stands in a `TagList`. */
export function Tag({ themeType, children }: TagProps) {
  return <li className={classNames(styles.tag, classes[toneOfTheme(themeType)])}>{children}</li>
}

/** A list of tags, wrapping. */
export function TagList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={classNames(styles.list, className)}>{children}</ul>
}
