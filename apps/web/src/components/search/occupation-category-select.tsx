import type { OccupationSelectType } from '@tsunagu/contract/form/ui-types.ts'
import { useMemo } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { chosenOf } from '#web/form/elements/chosen-codes.ts'
import { occupationSource } from '#web/form/elements/occupation-source.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { LevelSearch } from './level-search.tsx'

const kinds: Record<OccupationSelectType, 'checkbox' | 'radio'> = { checkbox_list: 'checkbox', radio_list: 'radio' }

/** Occupations to search by: any number of them, or one. */
export function OccupationCategorySelect({ component }: ComponentProps<'occupation_category_select'>) {
  const { api } = usePortal()
  const { id, categories, selectType, state } = component
  const chosen = useMemo(() => (state ? chosenOf(state.contentStates) : []), [state])
  if (categories.length === 0) return null
  return (
    <LevelSearch
      componentId={id}
      source={occupationSource(api)}
      kind={kinds[selectType]}
      first={{ items: categories }}
      chosen={chosen}
    />
  )
}
