import type { Schedule } from '@tsunagu/contract/components/available-schedule.ts'
import { type PeriodTimeType, slotMinutes } from '@tsunagu/contract/hiring/schedule.ts'
import { useLocation } from 'react-router'
import { type Hold, heldLink } from '#web/components/parts/held-link.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './available-schedule.module.css'
import { fromDateParameter, periodParameter } from './schedule-address.ts'
import { slotMinutesOf } from './schedule-days.ts'
import { spanOf } from './schedule-draft.ts'

const periods: readonly { type: PeriodTimeType; text: string }[] = [
  { type: 'hour', text: '1時間ごと' },
  { type: 'minute', text: '30分ごと' },
]

/** How long the slots are that are pressed: each length has an address. */
export function ScheduleSlotSwitch({ schedule, ...hold }: Hold & { schedule: Schedule }) {
  const { pathname } = useLocation()
  const minutes = slotMinutesOf(schedule)
  const { fromDate } = spanOf(schedule)
  return (
    <nav className={styles.slotSwitch} aria-label="時間の区切り">
      {periods.map(({ type, text }) => {
        const members = new URLSearchParams({
          ...(fromDate && { [fromDateParameter]: fromDate }),
          [periodParameter]: type,
        })
        return (
          <ButtonLink
            key={type}
            variant={slotMinutes[type] === minutes ? 'secondary' : 'neutral'}
            size="small"
            aria-current={slotMinutes[type] === minutes ? 'true' : undefined}
            {...heldLink(`${pathname}?${members}`, hold)}
          >
            {text}
          </ButtonLink>
        )
      })}
    </nav>
  )
}
