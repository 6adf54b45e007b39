import type { View } from '@tsunagu/contract/screens/view.ts'
import type { PageContext, PageQuery } from '#web/app/page-route.tsx'
import { firstCountsQuery } from '#web/form/condition-counts.tsx'
import { conditionFormOf, conditionsOpenedWith } from '#web/screen/condition-form.ts'

/**
 * Loads a view with a form of conditions, and the numbers that the form begins with: they stand in the first answer, and
 * nothing moves when the page comes to life. Without the numbers the page is the same.
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
