import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { scheduleQueryOf } from '#web/components/schedule/schedule-address.ts'
import { InterviewList } from '#web/features/interviews/interview-list.tsx'
import styles from '#web/features/schedule/schedule-extras.module.css'
import { ShareSchedule } from '#web/features/schedule/share-schedule.tsx'
import { WorkSchedules } from '#web/features/schedule/work-schedules.tsx'
import { usePortal } from '#web/page/portal-context.tsx'

/** The job seeker's own schedule; the address names its first day; their interviews above it. */
export function SchedulePage() {
  const { api } = usePortal()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(pageQueries.schedule(api, scheduleQueryOf(search)))
  return <ViewPage view={data.view} width="page" lead={<InterviewList />} end={<Extras />} />
}

function Extras() {
  return (
    <>
      <div className={styles.shareAct}>
        <ShareSchedule />
      </div>
      <WorkSchedules />
    </>
  )
}
