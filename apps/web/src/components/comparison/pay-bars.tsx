import type { ComparedPostings } from '@tsunagu/contract/comparison/comparison-schemas.ts'
import { Panel } from '#web/ui/panel.tsx'
import styles from './comparison.module.css'

/** Every part has its colour, whichever of them a posting has. */
const partNames = ['基本給・手当', '夜勤手当', '残業代', '賞与']
const kindOf = (name: string): number => Math.max(0, partNames.indexOf(name))

/** A year's pay of each posting on one scale, in its parts. */
export function PayBars({ compared: { postings, bars, summary } }: { compared: ComparedPostings }) {
  const most = Math.max(1, ...bars.map(({ total }) => total))
  const shown = partNames.filter((name) => bars.some(({ parts }) => parts.some((part) => part.name === name)))
  return (
    <Panel className={styles.bars}>
      <p>{summary}</p>
      <ul className={styles.barRows}>
        {bars.map((bar, index) => (
          <li key={postings[index]?.jobPostingId} className={styles.barRow}>
            <p className={styles.barName}>
              {postings[index]?.workplace}
              <span>{postings[index]?.title}</span>
            </p>
            <p className={styles.barFigure}>{bar.text}</p>
            <Bar bar={bar} most={most} />
          </li>
        ))}
      </ul>
      <ul className={styles.barKey} aria-hidden="true">
        {shown.map((name) => (
          <li key={name} data-kind={kindOf(name)}>
            {name}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The width of the drawing, in its own units: styles in the markup are forbidden. */
const width = 1_000

function Bar({ bar, most }: { bar: ComparedPostings['bars'][number]; most: number }) {
  const label = bar.parts.map(({ name, amount }) => `${name}${Math.round(amount / 10_000)}万円`).join('、')
  const starts = bar.parts.map((_, index) => bar.parts.slice(0, index).reduce((sum, { amount }) => sum + amount, 0))
  const scaled = (amount: number) => (amount / most) * width
  return (
    <svg className={styles.bar} viewBox={`0 0 ${width} 22`} preserveAspectRatio="none" role="img" aria-label={label}>
      {bar.parts.map(({ name, amount }, index) => (
        <rect
          key={name}
          data-kind={kindOf(name)}
          x={scaled(starts[index] ?? 0)}
          width={Math.max(2, scaled(amount) - 3)}
          height="22"
        />
      ))}
    </svg>
  )
}
