import type { ComponentProps } from './component-props.ts'
import { ConditionChoice } from './condition-choice.tsx'

const nothing: string[] = []

/** Places to search in. */
export function AreaSelect({ component: { areas } }: ComponentProps<'area_select'>) {
  if (areas.length === 0) return null
  return <ConditionChoice conditionKey="areas" legend="エリア" kind="checkbox" choices={areas} initial={nothing} />
}
