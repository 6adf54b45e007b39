import type { View } from '@tsunagu/contract/screens/view.ts'
import { pageQueries } from '#web/api/page-queries.ts'
import type { PageContext, PageQuery } from '#web/app/page-route.tsx'
import { conditionValues } from '#web/features/search-result/condition-values.ts'
import { conditionsInForce } from '#web/features/search-result/conditions-in-force.ts'
import { firstCountsQuery } from '#web/form/condition-counts.tsx'
import { joinedByKey } from '#web/form/grouped-answers.ts'
import { conditionFormOf } from '#web/screen/condition-form.ts'
import { conditionsBesideForm } from '#web/search/condition-states.ts'

/** Loads the form beside a result on wide windows, with the counts for the current conditions. */
export async function loadResultAside(
  { api, queryClient, show }: PageContext,
  resultQuery: PageQuery<{ view: View }>,
): Promise<void> {
  const formQuery = pageQueries.advancedSearch(api)
  await show(formQuery).catch(() => undefined) // the result also works without it
  const result = queryClient.getQueryData<{ view: View }>(resultQuery.queryKey)
  const advanced = queryClient.getQueryData<{ view: View }>(formQuery.queryKey)
  const form = advanced && conditionFormOf(advanced.view)
  const conditions = result && conditionsInForce(result.view)
  if (!form || !conditions) return
  const values = [...joinedByKey(conditionValues(form, conditions.states)), ...conditionsBesideForm(conditions.states)]
  await show(firstCountsQuery(api, form, values)).catch(() => undefined)
}
