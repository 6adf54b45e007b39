import styles from './catchphrase.module.css'
import type { ComponentProps } from './component-props.ts'

/** One sentence that says what is special. */
export function Catchphrase({ component: { text } }: ComponentProps<'catchphrase'>) {
  return text && <p className={styles.catchphrase}>{text}</p>
}
