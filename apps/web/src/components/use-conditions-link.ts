import { type ConditionsInForce, conditionStates } from '#web/lib/condition-states.ts'
import { keepConditions } from '#web/lib/kept-conditions.ts'
import { type LinkTarget, usePortal } from '#web/lib/portal-context.tsx'

/** The way from a result to the form of conditions, which then starts with the conditions of this very result. */
export function useConditionsLink(conditions: ConditionsInForce): LinkTarget {
  const { linkTo } = usePortal()
  const link = linkTo({ routeType: 'advanced_search' })
  return {
    ...link,
    onClick(event) {
      keepConditions(conditionStates(conditions))
      link.onClick(event)
    },
  }
}
