import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { CompareSlot } from '#web/components/parts/compare-slot.tsx'
import { PostingActs } from '#web/features/posting-actions/posting-acts.tsx'
import { PostingInquiry } from '#web/features/posting-actions/posting-inquiry.tsx'
import { PostingProgress } from '#web/features/posting-actions/posting-progress.tsx'
import { postingSummaryOf } from '#web/features/posting-actions/posting-summary.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { componentsOf, withoutComponents } from '#web/screen/view.tsx'
import { useStaleMark } from '#web/session/use-stale-mark.ts'
import styles from './posting-page.module.css'

/** A posting with its actions, and the job seeker's progress with it. */
export function PostingPage() {
  const { id = '' } = useParams()
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.jobPosting(api, id))
  useStaleMark(id, 'getTopView', 'getScreenByType') // opening it changed the browsing history
  const posting = postingSummaryOf(componentsOf(data.view))
  const acts = (
    <div className={styles.aside}>
      <PostingActs jobPostingId={id} posting={posting} />
      <PostingInquiry jobPostingId={id} posting={posting} className="from-1080" />
      <PostingProgress jobPostingId={id} />
    </div>
  )
  // Below 1080 px the side column is last, and the content that visitors wait for is first
  const inquiry = <PostingInquiry jobPostingId={id} posting={posting} className={`until-1080 ${styles.lead}`} />
  const lead = (
    <>
      {inquiry}
      <CompareSlot jobPostingId={id} title={posting.title} className={styles.compare} />
    </>
  )
  // The like is among the actions
  return (
    <>
      <ViewPage view={withoutComponents(data.view, 'favorite')} width="page" lead={lead} aside={acts} />
      <PageTitle title={[posting.title, posting.workplace].filter(Boolean).join('｜')} />
    </>
  )
}
