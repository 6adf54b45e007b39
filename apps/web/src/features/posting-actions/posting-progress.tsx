import { useSuspenseQuery } from '@tanstack/react-query'
import { pageQueries } from '#web/api/page-queries.ts'
import { CardProgress, ProgressLabels } from '#web/components/cards/card-progress.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LabelRow } from '#web/ui/label.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Title } from '#web/ui/title.tsx'

/** Its place on the page. */
export const postingProgressId = 'posting-progress'
const titleId = 'posting-progress-title'

/** The job seeker's progress with the posting and its past steps; nothing before the first one. */
export function PostingProgress({ jobPostingId }: { jobPostingId: string }) {
  const { api } = usePortal()
  const { progress } = useSuspenseQuery(pageQueries.postingProgress(api, jobPostingId)).data
  if (!progress) return null
  return (
    <Panel as="section" id={postingProgressId} aria-labelledby={titleId}>
      <Title id={titleId} as="h2">
        応募・選考の状況
      </Title>
      <LabelRow labels={[]}>
        <ProgressLabels progress={progress} isWhole={false} />
      </LabelRow>
      <CardProgress progress={progress} isWhole />
      {progress.offer && (
        <ButtonLink href={paths.offer(jobPostingId)} isWide>
          内定の条件を見る
        </ButtonLink>
      )}
    </Panel>
  )
}
