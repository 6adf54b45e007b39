import styles from './mark.module.css'

const left = 'M5 10.5C9.5 8.2 14 7 19 7c10 0 17.5 4 17.5 11S30.5 29 21 29c-6 0-11-.8-16-2.6'
const right = 'M43 35.5C38.5 37.8 34 39 29 39c-10 0-17.5-4-17.5-11S17.5 17 27 17c6 0 11 .8 16 2.6'

/** Two つ hooked into each other, in the theme's tones: replaces a missing picture. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" width="72" height="72" aria-hidden="true" focusable="false">
      <path className={styles.main} d={left} />
      <path className={styles.gap} pathLength={100} strokeDasharray="0 45.5 9.5 100" d={right} />
      <path className={styles.warm} d={right} />
      <path className={styles.gap} pathLength={100} strokeDasharray="0 45.5 9.5 100" d={left} />
      <path className={styles.over} pathLength={100} strokeDasharray="0 43 14 100" d={left} />
    </svg>
  )
}
