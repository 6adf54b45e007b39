import { type LinkTarget, usePortal } from '#web/page/portal-context.tsx'
import { type ConditionsInForce, conditionStates, statesBesideForm } from '#web/search/condition-states.ts'
import { statesToSearchParams } from '#web/search/search-params.ts'
import { storeConditions } from '#web/search/stored-conditions.ts'

/** The way from a result to the form of conditions, which then starts with those of this very result and keeps its order and its commute. */
export function useConditionsLink(conditions: ConditionsInForce): LinkTarget {
  const { linkTo } = usePortal()
  const states = conditionStates(conditions)
  const beside = statesToSearchParams(statesBesideForm(states))
  const link = linkTo({ routeType: 'advanced_search', url: beside.size > 0 ? `?${beside}` : '' })
  return {
    ...link,
    onClick(event) {
      storeConditions(states)
      link.onClick(event)
    },
  }
}
