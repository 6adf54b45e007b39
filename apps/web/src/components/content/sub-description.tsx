import type { ComponentProps } from '#web/components/parts/component-props.ts'
import styles from './sub-description.module.css'

/** A quiet line below a heading: workplace, and the corporation in sub. */
export function SubDescription({ component: { title, content } }: ComponentProps<'sub_description'>) {
  if (!title && !content) return null
  return (
    <p className={styles.line}>
      {title && <b>{title}</b>}
      {content && <span className="note">{content}</span>}
    </p>
  )
}
