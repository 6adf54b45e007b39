import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { type SubmitEvent, useState } from 'react'
import { usePortal } from '#web/lib/portal-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type CodeChoice, CodeChoices } from './code-choices.tsx'
import styles from './condition-choice.module.css'

type ConditionChoiceProps = {
  /** Key of the search condition, such as `areas`. */
  conditionKey: string
  legend: string
  kind: 'checkbox' | 'radio'
  choices: readonly CodeChoice[]
  initial: readonly string[]
}

/** One search condition to choose and search by, at once. Without scripts it is sent as the result's own query. */
export function ConditionChoice({ conditionKey, legend, kind, choices, initial }: ConditionChoiceProps) {
  const { goToSearchResult, searchResultHref } = usePortal()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial))
  const picked = choices.filter(({ id }) => chosen.has(id))
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const contents = picked.map(({ id, displayName }) => textContent(id, displayName))
    void goToSearchResult([elementState('text_list', conditionKey, contents)])
  }
  return (
    <Panel>
      <form className={styles.form} action={searchResultHref([])} onSubmit={search}>
        <FieldGroup label={legend}>
          <CodeChoices choices={choices} kind={kind} name={conditionKey} chosen={chosen} onChange={setChosen} />
        </FieldGroup>
        <Button type="submit" icon="search" className={styles.submit}>
          {picked.length > 1 ? `${picked.length}つの条件で求人をさがす` : '求人をさがす'}
        </Button>
      </form>
    </Panel>
  )
}
