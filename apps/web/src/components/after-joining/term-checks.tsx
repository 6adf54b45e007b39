import { joiningLimits, termStateNames } from '@tsunagu/contract/hiring/joining-check.ts'
import { useId } from 'react'
import { Segmented } from '#web/ui/choice.tsx'
import { FieldFrame, FieldGroup } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './after-joining.module.css'
import type { Answer, Check, CheckDraft } from './check-draft.ts'

const choices = (['same', 'different', 'unknown'] as const).map((value) => ({ value, label: termStateNames[value] }))
type State = Answer['terms'][number]['state']
const stateOf = (value: string): State => choices.find((choice) => choice.value === value)?.value ?? 'unanswered'

type TermChecksProps = { terms: Check['terms']; draft: CheckDraft }

/** Each agreed term, with what it is like in practice. */
export function TermChecks({ terms, draft }: TermChecksProps) {
  const headId = useId()
  return (
    <section className={styles.part} aria-labelledby={headId}>
      <h2 id={headId}>約束の条件と、いま</h2>
      <Panel isFlush>
        {terms.map((term, index) => (
          <TermCheck
            key={`${index} ${term.name}`}
            term={term}
            said={draft.answer.terms[index] ?? { state: 'unanswered', note: '' }}
            onChange={(changes) => draft.changeTerm(index, changes)}
          />
        ))}
      </Panel>
    </section>
  )
}

type TermCheckProps = {
  term: Check['terms'][number]
  said: Answer['terms'][number]
  onChange: (changes: Partial<Answer['terms'][number]>) => void
}

function TermCheck({ term: { name, promised }, said, onChange }: TermCheckProps) {
  const group = useId()
  return (
    <div className={styles.term}>
      <FieldGroup label={name} hint={<span className={styles.promised}>{promised}</span>}>
        <Segmented
          isWide
          name={group}
          options={choices}
          value={said.state}
          onChange={(value) => onChange({ state: stateOf(value) })}
        />
      </FieldGroup>
      {said.state === 'different' && (
        <FieldFrame label={`${name}のちがうところ`} requirement="optional">
          {(control) => (
            <TextArea
              {...control}
              look="growing"
              rows={2}
              maxLength={joiningLimits.noteLength}
              value={said.note}
              onChange={({ target }) => onChange({ note: target.value })}
            />
          )}
        </FieldFrame>
      )}
    </div>
  )
}
