import { useQuery } from '@tanstack/react-query'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { useRef } from 'react'
import { apiQuery } from '#web/api/api-query.ts'
import { formatCount } from '#web/page/format-count.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { searchParamsToStates, statesToSearchParams } from '#web/search/search-params.ts'
import styles from './saved-condition-count.module.css'
import { useStaysInView } from './use-stays-in-view.ts'

/**
 * The current number of postings of a saved search. Requested only when visible: a hundred saved searches are not a
 * hundred calls. Sends the stored conditions as an address would: cleaned, and without labels.
 */
export function SavedConditionCount({ states }: { states: readonly FormElementState[] }) {
  const { api } = usePortal()
  const place = useRef<HTMLSpanElement>(null)
  const isInView = useStaysInView(place)
  const formElementStates = searchParamsToStates(statesToSearchParams(states))
  const { data, isError } = useQuery({
    ...apiQuery(api, 'countJobPostings', { body: { searchBody: { formElementStates } } }),
    enabled: isInView,
    throwOnError: false,
  })
  return (
    <span ref={place} className={styles.count}>
      {data && (
        <>
          現在 <b>{formatCount(data.totalCount)}</b>件
        </>
      )}
      {isError && '件数を確認できません'}
    </span>
  )
}
