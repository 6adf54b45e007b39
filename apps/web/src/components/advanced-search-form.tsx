import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { useState } from 'react'
import { Form } from '#web/form/form.tsx'
import { answersForForm, joinedByKey } from '#web/form/grouped-answers.ts'
import { keepConditions, readKeptConditions } from '#web/lib/kept-conditions.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import type { ComponentProps } from './component-props.ts'

const none: readonly FormElementState[] = []

/** The form of search conditions. The conditions of the last search are kept in the browser, and start the next one. */
export function AdvancedSearchForm({ component: { id, title, form } }: ComponentProps<'advanced_search_form'>) {
  const { goToSearchResult } = usePortal()
  const [kept] = useState(() => answersForForm(form, readKeptConditions()))
  const isHydrated = useIsHydrated()
  const search = async (states: FormElementState[]) => {
    const conditions = joinedByKey(states)
    keepConditions(conditions)
    await goToSearchResult(conditions, { isAdvanced: true })
  }
  return (
    <section className="stack loose">
      {title && <p className="note">{title}</p>}
      <Form componentId={id} form={form} answers={isHydrated ? kept : none} onSubmit={search} />
    </section>
  )
}
