import { Button } from '#web/ui/button.tsx'
import { daysFrom } from './alert-words.ts'
import styles from './search-alert.module.css'
import { pauseMark } from './use-pause-focus.ts'

const spans = [
  { name: '1週間', days: 7 },
  { name: '2週間', days: 14 },
] as const

/** The last day of a pause that begins today. It is read when somebody presses. */
const lastDay = (days: number): string | null => daysFrom(new Date(), days + 1).at(-1) ?? null

/** For how long mails pause. @param onPause is called with the last day; null for no end */
export function PauseChoice({ label, onPause }: { label: string; onPause: (until: string | null) => void }) {
  return (
    <div role="group" aria-label={label} className={styles.spans}>
      {spans.map(({ name, days }, index) => (
        <Button
          key={name}
          variant="neutral"
          size="small"
          {...(index === 0 && pauseMark)}
          onClick={() => onPause(lastDay(days))}
        >
          {name}
        </Button>
      ))}
      <Button variant="neutral" size="small" onClick={() => onPause(null)}>
        再開するまで
      </Button>
    </div>
  )
}
