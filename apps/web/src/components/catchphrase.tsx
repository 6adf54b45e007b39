import { Phrased } from '#web/ui/phrases.tsx'
import styles from './catchphrase.module.css'
import type { ComponentProps } from './component-props.ts'

/** One sentence that says what is special. */
export function Catchphrase({ component: { text } }: ComponentProps<'catchphrase'>) {
  if (!text) return null
  return (
    <p className={styles.catchphrase}>
      <Phrased text={text} />
    </p>
  )
}
