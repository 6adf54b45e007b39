import type { Interview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { portalRoutes } from '@tsunagu/contract/navigation/portal-routes.ts'
import { paths } from '#web/page/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Label } from '#web/ui/label.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './interview.module.css'
import { placeOf, statusLabel, timeSpan } from './interview-words.ts'

const calendarHref = (id: string) => portalRoutes.getInterviewCalendar.replace(/^\w+ /, '').replace('{id}', id)

/** What an interview is about: with whom, when, where. */
export function InterviewFacts({ interview }: { interview: Interview }) {
  const { id, status, startDateTime, minutes, description, isOnline, onlineUrl, jobPostingId, isOver } = interview
  const { text, tone } = statusLabel(interview)
  const isConfirmed = status === 'confirmed' && !isOver
  return (
    <Panel as="section" className={styles.facts}>
      <div>
        <Label tone={tone}>{text}</Label>
      </div>
      <h2 className={styles.title}>{interview.title}</h2>
      <dl className={styles.list}>
        {startDateTime && (
          <div>
            <dt>日時</dt>
            <dd className={styles.time}>
              <time dateTime={startDateTime}>{timeSpan(startDateTime, minutes)}</time>
            </dd>
          </div>
        )}
        {!startDateTime && (
          <div>
            <dt>時間の長さ</dt>
            <dd>{minutes}分</dd>
          </div>
        )}
        <div>
          <dt>場所</dt>
          <dd>{placeOf(interview)}</dd>
        </div>
        {description && (
          <div>
            <dt>内容</dt>
            <dd className={styles.lines}>{description}</dd>
          </div>
        )}
      </dl>
      <div className={styles.ways}>
        {isConfirmed && isOnline && onlineUrl && (
          <ButtonLink href={onlineUrl} isExternal>
            面接の画面を開く
          </ButtonLink>
        )}
        {isConfirmed && (
          <ButtonLink href={calendarHref(id)} download="" variant="secondary" icon="calendar">
            カレンダーに登録
          </ButtonLink>
        )}
        {jobPostingId && (
          <Link href={paths.jobPosting(jobPostingId)} className={styles.link}>
            この求人を見る
          </Link>
        )}
      </div>
    </Panel>
  )
}
