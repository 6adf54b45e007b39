import type { ReactNode } from 'react'
import styles from './thread-art.module.css'

/** The sheet that threads are drawn on. */
export const ThreadFrame = ({ children }: { children: ReactNode }) => (
  <svg className={styles.art} viewBox="0 0 240 140" width="200" height="117" aria-hidden="true" focusable="false">
    {children}
  </svg>
)
