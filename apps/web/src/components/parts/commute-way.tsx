import type { CommuteTime } from '@tsunagu/contract/search/commute-time.ts'
import styles from './commute-way.module.css'

/** How long a way to work takes: its minutes, its parts as lengths on a line, and the whole of it in words. */
export function CommuteWay({ minutes, text, legs }: CommuteTime) {
  const starts = legs.map((_, index) => legs.slice(0, index).reduce((sum, leg) => sum + leg.minutes, 0))
  return (
    <div className={styles.way}>
      <p className={styles.sum} aria-hidden="true">
        <b>{minutes}</b>分
      </p>
      {/* Attributes, not styles: the page's policy refuses inline styles */}
      <svg
        className={styles.bar}
        viewBox={`0 0 ${Math.max(1, minutes)} 2`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {legs.map((leg, index) => (
          <line
            key={index}
            className={leg.way === 'walk' ? styles.walk : styles.ride}
            x1={starts[index]}
            x2={(starts[index] ?? 0) + leg.minutes}
            y1="1"
            y2="1"
          />
        ))}
      </svg>
      <p className="sr">通勤時間</p>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
