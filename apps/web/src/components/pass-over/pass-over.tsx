import { useQueryClient } from '@tanstack/react-query'
import { apiQueryKey } from '#web/api/api-query.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { PassOverButton } from '#web/components/parts/pass-over-button.tsx'
import { PassedOverNote } from '#web/components/parts/passed-over-note.tsx'
import { usePassedOverHere } from '#web/session/passed-over-store.ts'
import styles from './pass-over.module.css'

/** On a posting's page: a quiet way to see it no more; or what hides it, with the way back. */
export function PassOver({ component }: ComponentProps<'pass_over'>) {
  const { entries, ...place } = component
  const here = usePassedOverHere(place)
  const queryClient = useQueryClient()
  const readAgain = () => queryClient.invalidateQueries({ queryKey: apiQueryKey('getJobPostingView') })
  const shown = here && !entries.some(({ id }) => id === here.entry.id) ? [here.entry, ...entries] : entries
  return (
    <div className={styles.place}>
      {shown.map((entry) => (
        <PassedOverNote key={entry.id} entry={entry} takesFocus={entry.id === here?.entry.id} onRestored={readAgain} />
      ))}
      {shown.length === 0 && <PassOverButton place={place} />}
    </div>
  )
}
