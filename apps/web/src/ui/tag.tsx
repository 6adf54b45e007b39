import { classNames } from './class-names.ts'
import styles from './tag.module.css'
import { type Tone, toneOfTheme } from './theme-tone.ts'

/** Tags are quieter than labels: they keep a white ground, but for those that meet the person's wishes. */
const classes: Partial<Record<Tone, string | undefined>> = {
  brandLine: styles.hit,
  brand: styles.hit,
  brandLight: styles.hit,
  brandSoft: styles.hit,
  warmLine: styles.warm,
  warm: styles.warm,
  warmLight: styles.warm,
  warmSoft: styles.warm,
  danger: styles.danger,
  dangerSoft: styles.danger,
}

export type TagListProps = {
  /** Theme types from the server: the primary colours tint a tag, unknown ones leave it plain. */
  tags: readonly { text: string; appThemeType: string }[]
  className?: string | undefined
}

/** What a thing offers, 年間休日124日, in a list that wraps. A list of cards holds thousands: each is no more than its element. */
export function TagList({ tags, className }: TagListProps) {
  return (
    <ul className={classNames(styles.list, className)}>
      {tags.map(({ text, appThemeType }, index) => (
        <li key={index} className={classNames(styles.tag, classes[toneOfTheme(appThemeType)])}>
          {text}
        </li>
      ))}
    </ul>
  )
}
