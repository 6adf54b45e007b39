import styles from './thread-art.module.css'
import { ThreadFrame } from './thread-frame.tsx'

/** The torn thread. In a module of its own: an error page needs it, and no other drawing. */
export const ThreadApart = () => (
  <ThreadFrame>
    <ellipse className={styles.air} cx="120" cy="72" rx="92" ry="54" />
    <path className={styles.thread} d="M12 96c34 10 62 0 74-18 8-12 4-26-8-26" />
    <path className={styles.warmThread} d="M228 48c-34-10-58 0-70 18-8 12-4 26 8 26" />
    <path className={styles.torn} d="M96 54c18 4 36 16 52 36" />
    <circle className={styles.main} cx="12" cy="96" r="7" />
    <circle className={styles.warm} cx="228" cy="48" r="7" />
  </ThreadFrame>
)
