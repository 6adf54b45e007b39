import { isAnswered } from '@tsunagu/contract/form/answers.ts'
import type { Form as FormDefinition } from '@tsunagu/contract/form/form.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { Form } from '#web/form/form.tsx'
import { answersForForm, joinedByKey } from '#web/form/grouped-answers.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { statesBesideForm } from '#web/search/condition-states.ts'
import { searchParamsToStates } from '#web/search/search-params.ts'
import { readStoredConditions, storeConditions, subscribeToStoredConditions } from '#web/search/stored-conditions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import styles from './advanced-search-form.module.css'

const none: readonly FormElementState[] = []

/**
 * A form of search conditions. The browser stores those of the advanced search as they are chosen, restores them with
 * the page, and follows changes of another tab; a form of some of the conditions elsewhere stores nothing.
 */
export function AdvancedSearchForm({ component, screenType }: ComponentProps<'advanced_search_form'>) {
  const { id, title, form } = component
  const { goToSearchResult } = usePortal()
  const isStored = screenType === 'advanced_search'
  const { stored, keep } = useStoredConditions(form, isStored)
  const [parameters] = useSearchParams()
  const isHydrated = useIsHydrated()
  return (
    <section className="stack loose">
      {title && <p className={classNames('note', styles.note)}>{title}</p>}
      <Form
        componentId={id}
        form={form}
        answers={isHydrated ? stored : none}
        onAnswersChange={keep}
        onSubmit={(states) => {
          // Who came from a result keeps its order and its commute
          const beside = statesBesideForm(searchParamsToStates(parameters))
          return goToSearchResult([...joinedByKey(states), ...beside], { isAdvanced: isStored })
        }}
      />
    </section>
  )
}

/** The stored conditions as the form's values, and how to store others. */
function useStoredConditions(form: FormDefinition, isStored: boolean) {
  const [stored, setStored] = useState(() => (isStored ? answersForForm(form, readStoredConditions()) : none))
  /** What is stored, as far as this page has written or read it. */
  const knownText = useRef('')
  useEffect(() => {
    if (!isStored) return undefined
    return subscribeToStoredConditions(() => {
      const found = readStoredConditions()
      const text = JSON.stringify(found)
      if (text === knownText.current) return
      knownText.current = text
      setStored(answersForForm(form, found))
    })
  }, [isStored, form])
  const keep = (states: FormElementState[]) => {
    if (!isStored) return
    const conditions = joinedByKey(states).filter(isAnswered)
    const text = JSON.stringify(conditions)
    // The form reports what another tab has stored as well: written back, it would undo what that tab has stored since
    if (text === knownText.current) return
    knownText.current = text
    storeConditions(conditions)
  }
  return { stored, keep }
}
