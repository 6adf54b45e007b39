import type { InterviewConfirmedCard } from '@tsunagu/contract/components/interview-confirmed-cards.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { formatDay } from '#web/page/format-date.ts'
import { paths } from '#web/page/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './interview-confirmed-cards.module.css'
import { useMoreInterviews } from './more-interviews.ts'

/** Interviews whose time is settled, the next one first. */
export function InterviewConfirmedCards({ component }: ComponentProps<'interview_confirmed_cards'>) {
  const { title, navigationElement, pageInfo } = component
  const { cards, rest, load, isLoading, hasFailed } = useMoreInterviews(component.cards, pageInfo?.totalCount ?? 0)
  if (cards.length === 0) return null
  return (
    <section className={styles.interviews}>
      <ComponentTitle title={title} navigationElement={navigationElement} />
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <Interview card={card} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="secondary" size="small" className={styles.more} disabled={isLoading} onClick={load}>
          {isLoading ? '読み込み中' : `ほか${rest}件の面接を表示`}
        </Button>
      )}
      {hasFailed && <Banner tone="error">面接を読み込めませんでした。もう一度お試しください。</Banner>}
    </section>
  )
}

/** `11月`, `26` and `木` of a day in Japan. */
const partsOfDay = (datetime: string) => /(\d+月)(\d+)日\((.)\)/.exec(formatDay(datetime))?.slice(1) ?? []

function Interview({ card: { id, interviewDatetime, title, description } }: { card: InterviewConfirmedCard }) {
  const [month, day, weekday] = partsOfDay(interviewDatetime)
  return (
    <article className={styles.interview}>
      <time dateTime={interviewDatetime} className={styles.day}>
        <small>{month}</small>
        <b>{day}</b>
        {weekday && <small>{weekday}曜日</small>}
      </time>
      <div className={styles.what}>
        <Link href={paths.interview(id)} className={styles.title}>
          {title}
        </Link>
        <p className={styles.description}>{description}</p>
      </div>
    </article>
  )
}
