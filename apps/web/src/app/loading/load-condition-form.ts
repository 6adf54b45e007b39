import type { View } from '@tsunagu/contract/screens/view.ts'
import type { PageContext, PageQuery } from '#web/app/page-route.tsx'
import { firstCountsQuery } from '#web/form/condition-counts.tsx'
import { conditionFormOf, conditionsOpenedWith } from '#web/screen/condition-form.ts'

/**
 * Loads a view with a form of conditions, and its initial counts: the first response contains them, so that nothing
 * moves on hydration. The page also works without the counts.
 */
export async function loadConditionForm(
  { api, queryClient, show }: PageContext,
  viewQuery: PageQuery<{ view: View }>,
): Promise<void> {
  await show(viewQuery)
  const loaded = queryClient.getQueryData<{ view: View }>(viewQuery.queryKey)
  if (!loaded) return
  const { view } = loaded
  await show(firstCountsQuery(api, conditionFormOf(view), conditionsOpenedWith(view))).catch(() => undefined)
}
