import type { Form as FormDefinition } from '@tsunagu/contract/form/form.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { useMemo } from 'react'
import { ConditionCountsProvider } from '#web/form/condition-counts.tsx'
import { Form } from '#web/form/form.tsx'
import { joinedByKey } from '#web/form/grouped-answers.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { conditionsBesideForm, statesBesideForm } from '#web/search/condition-states.ts'
import { storeConditions } from '#web/search/stored-conditions.ts'
import { conditionValues } from './condition-values.ts'

type AsideFormProps = {
  form: FormDefinition
  /** The conditions in force, the order among them. */
  states: FormElementState[]
}

/** The form beside a result: sent, it searches with its answers and the conditions that it does not hold. */
export function AsideForm({ form, states }: AsideFormProps) {
  const { goToSearchResult } = usePortal()
  const answers = useMemo(() => conditionValues(form, states), [form, states])
  const search = async (given: FormElementState[]) => {
    const conditions = [...joinedByKey(given), ...statesBesideForm(states)]
    storeConditions(conditions)
    await goToSearchResult(conditions, { isAdvanced: true })
  }
  return (
    <ConditionCountsProvider form={form} conditions={joinedByKey(answers)} beside={conditionsBesideForm(states)}>
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
