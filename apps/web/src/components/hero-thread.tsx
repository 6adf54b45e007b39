import { classNames } from '#web/ui/class-names.ts'
import styles from './hero-thread.module.css'

const left = 'M-180 214C-60 214 60 196 120 150 158 121 178 76 240 76c70 0 112 22 112 60s-42 60-112 60c-46 0-84-6-112-16'
const right = 'M700 40C600 40 520 52 462 70c-46 14-86 14-142 14-62 0-112 18-112 52s50 60 112 60c44 0 80-6 108-16'

type HeroThreadProps = { className?: string | undefined }

/** Two threads that hook into each other, a bead at each end: a person and a workplace. The only drawn thread of its page. */
export function HeroThread({ className }: HeroThreadProps) {
  return (
    <svg className={classNames(styles.thread, className)} viewBox="0 0 560 260" aria-hidden="true" focusable="false">
      <path className={styles.mine} d={left} />
      <path className={styles.gap} pathLength={100} d={right} />
      <path className={styles.theirs} d={right} />
      <circle className={styles.mineBead} cx="128" cy="180" r="9" />
      <circle className={styles.theirsBead} cx="428" cy="180" r="9" />
    </svg>
  )
}
