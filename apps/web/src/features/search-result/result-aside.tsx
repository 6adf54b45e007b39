import { useQuery } from '@tanstack/react-query'
import type { Form as FormDefinition } from '@tsunagu/contract/form/form.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { Suspense, useMemo } from 'react'
import { ConditionCountsProvider } from '#web/form/condition-counts.tsx'
import { Form } from '#web/form/form.tsx'
import { joinedByKey } from '#web/form/grouped-answers.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { conditionFormOf } from '#web/screen/condition-form.ts'
import { pageQueries } from '#web/screen/page-queries.ts'
import { sortOf } from '#web/search/search-params.ts'
import { storeConditions } from '#web/search/stored-conditions.ts'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { conditionValues } from './condition-values.ts'
import styles from './result-aside.module.css'
import { useIsWide } from './use-is-wide.ts'

type ResultAsideProps = {
  /** The conditions in force, the order among them. */
  states: FormElementState[]
}

/**
 * The form of conditions beside the result, from 1080 px on. It is the very form of the advanced search; on a first visit
 * the server brings it to all but phones, otherwise it is fetched when there is room for it.
 */
export function ResultAside({ states }: ResultAsideProps) {
  const { api } = usePortal()
  const isWide = useIsWide()
  const { data, isError } = useQuery({ ...pageQueries.advancedSearch(api), enabled: isWide, throwOnError: false })
  const form = data && conditionFormOf(data.view)
  if (isError) return null
  return (
    <aside className={`from-1080 ${styles.aside}`} aria-label="絞り込み">
      {/* Its fields load their code lazily: the page beside them stays */}
      <Suspense fallback={<AsideSkeleton />}>
        {form ? <ConditionForm form={form} states={states} /> : <AsideSkeleton />}
      </Suspense>
    </aside>
  )
}

function ConditionForm({ form, states }: ResultAsideProps & { form: FormDefinition }) {
  const { goToSearchResult } = usePortal()
  const answers = useMemo(() => conditionValues(form, states), [form, states])
  const search = async (given: FormElementState[]) => {
    const conditions = [...joinedByKey(given), ...sortOf(states)]
    storeConditions(conditions)
    await goToSearchResult(conditions, { isAdvanced: true })
  }
  return (
    <ConditionCountsProvider form={form} conditions={joinedByKey(answers)}>
      <Form
        componentId="result-filter"
        form={form}
        answers={answers}
        look="plain"
        submitLabel="この条件で検索する"
        onSubmit={search}
      />
    </ConditionCountsProvider>
  )
}

function AsideSkeleton() {
  return (
    <Skeleton className="stack">
      <Bone width="half" height="title" />
      <Bone height="button" />
      <Bone width="half" height="title" />
      <Bone />
      <Bone />
      <Bone width="most" />
    </Skeleton>
  )
}
