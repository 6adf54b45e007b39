import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { apiQuery } from '#web/api/api-query.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { ChipChoice, ChipRow } from '#web/ui/chip.tsx'

type OccupationFieldsProps = {
  word: string
  /** Searches by the name of a field: lists all its occupations under it. */
  onChoose: (name: string) => void
}

/** The fields of work, to look through the occupations of one without knowing their names. Without them the search works. */
export function OccupationFields({ word, onChoose }: OccupationFieldsProps) {
  const { api } = usePortal()
  const name = useId()
  const { data } = useQuery({
    ...apiQuery(api, 'getOccupationCategoryLv1s', {}),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
  if (!data) return null
  return (
    <fieldset>
      <legend className="sr">分野でしぼりこむ</legend>
      <ChipRow flow="slide">
        {data.elements.map(({ id, label }) => (
          <ChipChoice key={id} type="radio" name={name} checked={label === word} onChange={() => onChoose(label)}>
            {label}
          </ChipChoice>
        ))}
      </ChipRow>
    </fieldset>
  )
}
