import type { NearestDeadline } from '@tsunagu/contract/components/notice-list.ts'
import { daysBetween } from '#web/page/days-left.tsx'
import { formatDay, formatDayTime } from '#web/page/format-date.ts'
import { useHeadingTag } from '#web/page/heading-level.tsx'
import { useToday } from '#web/page/use-today.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Phrased } from '#web/ui/phrases.tsx'
import styles from './nearest-deadline-card.module.css'
import { useNoticeLink } from './use-notice-link.ts'

/** From so many days on a deadline is no warning yet. */
const soonDays = 3

const withoutYear = (text: string) => text.replace(/^\d+年/, '')

/** Until when: a day holds until its end, a time is the first of those that can be picked. */
function dueText({ kind, dueDatetime }: NearestDeadline): string {
  if (kind === 'interview') return `最初の候補は${withoutYear(formatDayTime(dueDatetime))}`
  return `${withoutYear(formatDay(dueDatetime))}まで`
}

const leftText = (left: number) => (left === 0 ? '今日' : `あと${left}日`)

/** What is due next, with the one act that settles it. */
export function NearestDeadlineCard({ deadline }: { deadline: NearestDeadline }) {
  const { title, detail, dueDatetime, navigationElement } = deadline
  const Heading = useHeadingTag()
  const link = useNoticeLink(navigationElement)
  const today = useToday()
  const left = today === null ? null : daysBetween(today, dueDatetime.slice(0, 10))
  return (
    <article className={classNames(styles.card, left !== null && left <= soonDays && styles.soon)}>
      <p className={styles.due}>
        <Icon type="clock" size={18} />
        <time dateTime={dueDatetime}>{dueText(deadline)}</time>
        {left !== null && left >= 0 && <b className={styles.left}>{leftText(left)}</b>}
      </p>
      <Heading className={styles.title}>
        <Phrased text={title} />
      </Heading>
      {detail && <p className={styles.detail}>{detail}</p>}
      <ButtonLink {...link} className={styles.act} data-main-act>
        {navigationElement.text}
      </ButtonLink>
    </article>
  )
}
