import { useSuspenseQuery } from '@tanstack/react-query'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { useParams } from 'react-router'
import { ViewPage } from '#web/app/view-page.tsx'
import { PostingActs } from '#web/features/posting-actions/posting-acts.tsx'
import { postingSummaryOf } from '#web/features/posting-actions/posting-summary.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { useStaleMark } from '#web/lib/use-stale-mark.ts'
import { pageQueries } from '#web/screen/page-queries.ts'
import { componentsOf } from '#web/screen/view.tsx'

/** A posting with its acts. */
export function PostingPage() {
  const { id = '' } = useParams()
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.jobPosting(api, id))
  useStaleMark(id, 'getTopView', 'getScreenByType') // opening it changed the browsing history
  const posting = postingSummaryOf(componentsOf(data.view))
  const acts = <PostingActs jobPostingId={id} posting={posting} />
  return <ViewPage view={withoutFavorite(data.view)} width="page" aside={acts} />
}

/** The like stands among the acts. */
function withoutFavorite(view: View): View {
  if (view.layoutType !== 'single_view') return view
  const components = view.data.screen.components.filter(({ type }) => type !== 'favorite')
  return { ...view, data: { ...view.data, screen: { ...view.data.screen, components } } }
}
