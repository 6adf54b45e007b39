import type { OccupationSelectType } from '@tsunagu/contract/form/ui-types.ts'
import type { ComponentProps } from './component-props.ts'
import { ConditionChoice } from './condition-choice.tsx'

const kinds: Record<OccupationSelectType, 'checkbox' | 'radio'> = { checkbox_list: 'checkbox', radio_list: 'radio' }

/** Occupations to search by. */
export function OccupationCategorySelect({ component }: ComponentProps<'occupation_category_select'>) {
  const { categories, selectType, state } = component
  if (categories.length === 0) return null
  return (
    <ConditionChoice
      conditionKey="occupation_categories"
      legend="職種"
      kind={kinds[selectType]}
      choices={categories}
      initial={state?.contentStates.map(({ text }) => text) ?? []}
    />
  )
}
