import { AdviserFace } from '#web/components/parts/adviser-face.tsx'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { Panel } from '#web/ui/panel.tsx'
import styles from './adviser.module.css'

/** The adviser's picture and a word of advice. */
export function Adviser({ component: { imageUrl, advice } }: ComponentProps<'adviser'>) {
  if (!advice) return null
  return (
    <Panel as="section" className={styles.adviser} aria-label="アドバイザーから">
      <span className={styles.face} aria-hidden="true">
        {imageUrl ? <img src={imageUrl} alt="" width="48" height="48" loading="lazy" /> : <AdviserFace />}
      </span>
      <p className={styles.who}>アドバイザーから</p>
      <p className={styles.advice}>{advice}</p>
    </Panel>
  )
}
