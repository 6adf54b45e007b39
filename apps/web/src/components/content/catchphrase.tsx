import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { Phrased } from '#web/ui/phrases.tsx'
import styles from './catchphrase.module.css'

/** One sentence that says what is special. */
export function Catchphrase({ component: { text } }: ComponentProps<'catchphrase'>) {
  if (!text) return null
  return (
    <p className={styles.catchphrase}>
      <Phrased text={text} />
    </p>
  )
}
