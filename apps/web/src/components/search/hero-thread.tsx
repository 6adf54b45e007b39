import { classNames } from '#web/ui/class-names.ts'
import styles from './hero-thread.module.css'

const left = 'M16 48C44 36 70 32 98 32c32 0 52 10 52 27s-20 27-52 27c-32 0-56-4-82-12'
const right = 'M224 92c-28 12-54 16-82 16-32 0-52-10-52-27s20-27 52-27c32 0 56 4 82 12'
const leftTail = 'M-180 92C-110 92-50 76 16 48'
const rightTail = 'M420 48C350 48 290 64 224 92'
/** Where the other thread passes over. */
const crossing = { pathLength: 100, strokeDasharray: '0 45.5 9.5 100' }

type HeroThreadProps = { className?: string | undefined }

/** Two threads that hook into each other, a bead at each end: a person and a workplace. The only drawn thread of its page. */
export function HeroThread({ className }: HeroThreadProps) {
  return (
    <svg className={classNames(styles.thread, className)} viewBox="-180 24 600 92" aria-hidden="true" focusable="false">
      <path className={styles.mine} d={leftTail} />
      <path className={styles.theirs} d={rightTail} />
      <path className={styles.mine} d={left} />
      <path className={styles.gap} {...crossing} d={right} />
      <path className={styles.theirs} d={right} />
      <path className={styles.gap} {...crossing} d={left} />
      <path className={styles.over} pathLength={100} strokeDasharray="0 43 14 100" d={left} />
      <circle className={styles.mineBead} cx="16" cy="74" r="6" />
      <circle className={styles.theirsBead} cx="224" cy="66" r="6" />
    </svg>
  )
}
