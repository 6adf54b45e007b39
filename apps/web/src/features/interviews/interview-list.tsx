import { useSuspenseQuery } from '@tanstack/react-query'
import type { Interview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { pageQueries } from '#web/api/page-queries.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Label } from '#web/ui/label.tsx'
import { List, ListRowLink } from '#web/ui/list.tsx'
import { Title } from '#web/ui/title.tsx'
import styles from './interview-list.module.css'
import { placeOf, statusLabel, timeSpan } from './interview-words.ts'

/** The job seeker's interviews: future ones, and past ones folded. Nothing if there are none. */
export function InterviewList() {
  const { api } = usePortal()
  const { coming, past } = useSuspenseQuery(pageQueries.interviews(api)).data
  if (coming.length + past.length === 0) return null
  return (
    <section className={styles.interviews}>
      <Title>面接・面談</Title>
      {coming.length > 0 && <Rows interviews={coming} />}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>終わった予定・取り消した予定（{past.length}件）</summary>
          <Rows interviews={past} />
        </details>
      )}
    </section>
  )
}

function Rows({ interviews }: { interviews: readonly Interview[] }) {
  return (
    <List>
      {interviews.map((interview) => {
        const { text, tone } = statusLabel(interview)
        const { startDateTime, minutes, times } = interview
        const when = startDateTime ? timeSpan(startDateTime, minutes) : times.length > 0 && `候補 ${times.length}件`
        return (
          <ListRowLink
            key={interview.id}
            href={paths.interview(interview.id)}
            icon="calendar"
            sub={[when, placeOf(interview)].filter(Boolean).join('・')}
          >
            <span className={styles.name}>
              <Label tone={tone}>{text}</Label>
              {interview.title}
            </span>
          </ListRowLink>
        )
      })}
    </List>
  )
}
