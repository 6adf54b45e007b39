import { useQuery } from '@tanstack/react-query'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { Suspense } from 'react'
import { pageQueries } from '#web/api/page-queries.ts'
import { lazyComponent } from '#web/page/lazy-component.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { conditionFormOf } from '#web/screen/condition-form.ts'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './result-aside.module.css'
import { useIsWide } from './use-is-wide.ts'

const AsideForm = lazyComponent(() => import('./aside-form.tsx').then((m) => m.AsideForm))

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
      {/* The form and its fields load their code lazily, and not on a phone: the page beside them stays */}
      <Suspense fallback={<AsideSkeleton />}>
        {form ? <AsideForm form={form} states={states} /> : <AsideSkeleton />}
      </Suspense>
    </aside>
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
