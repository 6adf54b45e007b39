import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CommuteOrigin, formatCommute } from '@tsunagu/contract/search/commute.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { apiQuery } from '#web/api/api-query.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { type CommuteChoice, commuteOf, firstChoice, queryOf } from './commute-address.ts'
import { CommuteForm } from './commute-form.tsx'
import { CommuteResult } from './commute-result.tsx'
import styles from './commute-search.module.css'

/** Searching by the time it takes to work: from where, how and how long; map, list and table say the same. */
export function CommuteSearch({ component: { title, assumptions, credit } }: ComponentProps<'commute_search'>) {
  if (![...assumptions, credit].every((text) => typeof text === 'string')) throw new Error('The commute is damaged.')
  const [parameters, setParameters] = useSearchParams()
  const commute = commuteOf(parameters)
  const [chosen, setChosen] = useState<CommuteChoice>(commute ?? firstChoice)
  const choice = commute ?? chosen
  const show = (origin: CommuteOrigin, next: CommuteChoice) =>
    setParameters(queryOf({ ...next, origin }), { replace: commute !== null, preventScrollReset: true })
  const choose = (next: CommuteChoice) => {
    setChosen(next)
    if (commute) show(commute.origin, next)
  }
  const { data, error, isPlaceholderData, refetch } = useReach(commute ? formatCommute(commute) : null)
  return (
    <div className={styles.page}>
      {title && <h2>{title}</h2>}
      <CommuteForm
        choice={choice}
        placeName={commute ? (data?.name ?? '') : ''}
        onChoose={choose}
        onPlace={(origin) => show(origin, choice)}
      />
      {commute && error && (
        <Banner
          tone="error"
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              もう一度
            </Button>
          }
        >
          {failureSentence(error)}
        </Banner>
      )}
      {commute && !error && (!data || isPlaceholderData) && <Loading />}
      {commute && !error && data && !isPlaceholderData && <CommuteResult commute={commute} reach={data} />}
      {assumptions.length > 0 && (
        <details className={styles.fold}>
          <summary>所要時間の計算のしかた</summary>
          <ul className={styles.assumptions}>
            {assumptions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      {credit && <p className={styles.caption}>{credit}</p>}
    </div>
  )
}

/** What is within reach of a commute; asked for once the page runs in the browser. */
function useReach(text: string | null) {
  const { api } = usePortal()
  const isHydrated = useIsHydrated()
  return useQuery({
    ...apiQuery(api, 'findCommute', { query: { commute: text ?? '' } }),
    enabled: isHydrated && text !== null,
    throwOnError: false,
    // The name of the place stays in its field while another choice is looked up
    placeholderData: keepPreviousData,
  })
}

function Loading() {
  return (
    <Skeleton label="通える範囲を調べています" className={styles.loading}>
      <Bone width="half" height="title" />
      <Bone height="panel" />
      <Bone height="panel" />
    </Skeleton>
  )
}
