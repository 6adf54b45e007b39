import type { ReactElement } from 'react'
import { ThreadApart } from './thread-apart.tsx'
import styles from './thread-art.module.css'
import { ThreadFrame } from './thread-frame.tsx'

/** loose: nothing yet; apart: it failed; tied: it is done */
export type ThreadArtKind = 'loose' | 'apart' | 'tied'

const crossing = { pathLength: 100, className: styles.gap, strokeDasharray: '0 45.5 9.5 100' }
const left = 'M16 48C44 36 70 32 98 32c32 0 52 10 52 27s-20 27-52 27c-32 0-56-4-82-12'
const right = 'M224 92c-28 12-54 16-82 16-32 0-52-10-52-27s20-27 52-27c32 0 56 4 82 12'

const drawings: Record<Exclude<ThreadArtKind, 'apart'>, ReactElement> = {
  loose: (
    <>
      <ellipse className={styles.air} cx="120" cy="72" rx="92" ry="54" />
      <path
        className={styles.thread}
        d="M14 92C44 104 72 100 98 82c24-17 36-40 22-50-14-9-31 12-20 34 12 24 54 34 126 4"
      />
      <circle className={styles.warm} cx="14" cy="92" r="7" />
      <circle className={styles.main} cx="226" cy="70" r="7" />
    </>
  ),
  tied: (
    <>
      <ellipse className={styles.air} cx="120" cy="70" rx="104" ry="58" />
      <path className={styles.thread} d={left} />
      <path {...crossing} d={right} />
      <path className={styles.warmThread} d={right} />
      <path {...crossing} d={left} />
      <path className={styles.over} pathLength={100} strokeDasharray="0 43 14 100" d={left} />
      <circle className={styles.main} cx="16" cy="48" r="7" />
      <circle className={styles.main} cx="16" cy="74" r="7" />
      <circle className={styles.warm} cx="224" cy="92" r="7" />
      <circle className={styles.warm} cx="224" cy="66" r="7" />
    </>
  ),
}

/** The drawn thread of an empty, failed or finished state, in the theme's tones. At most one per screen. */
export function ThreadArt({ kind }: { kind: ThreadArtKind }) {
  return kind === 'apart' ? <ThreadApart /> : <ThreadFrame>{drawings[kind]}</ThreadFrame>
}
