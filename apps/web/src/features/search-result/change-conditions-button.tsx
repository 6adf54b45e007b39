import { useConditionsLink } from '#web/components/search/use-conditions-link.ts'
import type { ConditionsInForce } from '#web/search/condition-states.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The next step where nothing was found. */
export function ChangeConditionsButton({ conditions }: { conditions: ConditionsInForce }) {
  return <ButtonLink {...useConditionsLink(conditions)}>条件を変える</ButtonLink>
}
