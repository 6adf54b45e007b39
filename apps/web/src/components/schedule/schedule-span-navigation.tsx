import type { Schedule } from '@tsunagu/contract/components/available-schedule.ts'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { type Hold, heldLink } from '#web/components/parts/held-link.ts'
import { formatShortDay } from '#web/page/format-date.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import styles from './available-schedule.module.css'
import { fromDateParameter, periodParameter } from './schedule-address.ts'
import { spanOf } from './schedule-draft.ts'

type ScheduleSpanNavigationProps = Hold & { schedule: Schedule }

/** Which days show, and the ways to the days around. */
export function ScheduleSpanNavigation({ schedule, isHeld, onHeld }: ScheduleSpanNavigationProps) {
  const { pathname, search } = useLocation()
  const period = new URLSearchParams(search).get(periodParameter)
  const { fromDate, toDate } = spanOf(schedule)
  const { prevFromDate, nextFromDate } = schedule
  const linkTo = (day: string) => {
    const members = new URLSearchParams({
      ...(day && { [fromDateParameter]: day }),
      ...(period && { [periodParameter]: period }),
    })
    return heldLink(members.size > 0 ? `${pathname}?${members}` : pathname, { isHeld, onHeld })
  }
  return (
    <nav className={styles.span} aria-label="日付の移動">
      <Step icon="chevron_left" label="前の期間" link={prevFromDate ? linkTo(prevFromDate) : null} />
      <h2 className={styles.days}>
        {formatShortDay(fromDate)}〜{formatShortDay(toDate)}
      </h2>
      <Step icon="chevron_right" label="次の期間" link={nextFromDate ? linkTo(nextFromDate) : null} />
      <ButtonLink variant="neutral" size="small" className={styles.today} {...linkTo('')}>
        今日
      </ButtonLink>
    </nav>
  )
}

type StepProps = {
  icon: 'chevron_left' | 'chevron_right'
  label: string
  link: { href: string; onClick: (event: MouseEvent) => void } | null
}

function Step({ icon, label, link }: StepProps) {
  if (link) return <IconLink icon={icon} label={label} {...link} />
  return (
    <span className={styles.noStep}>
      <Icon type={icon} size={24} />
    </span>
  )
}
