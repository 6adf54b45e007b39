import { isStateType } from '@tsunagu/contract/form/answers.ts'
import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { FormElement, FormElementSet } from '@tsunagu/contract/form/form.ts'
import { useEffect, useReducer } from 'react'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { MailAddress } from '#web/ui/mail-address.tsx'
import styles from './answers-so-far.module.css'
import { useForm } from './form-context.tsx'
import type { FormStore } from './form-store.ts'

/** Fields that this version does not know are not shown (`form-field.tsx`), nor what they hold. */
const elementsOf = (set: FormElementSet): FormElement[] => [
  ...set.elements.filter(({ state }) => isStateType(state.type)),
  ...set.elementSets.flatMap(elementsOf),
]

const wordsOf = (store: FormStore, { state }: FormElement): string =>
  store
    .field(fieldId(state))
    .contents.map(({ label, text, file }) => label || text || (file?.name ?? ''))
    .filter(Boolean)
    .join('、')

type AnswersSoFarProps = { steps: number; onChange: (step: number) => void }

/** The values of the first steps, to be checked before they are sent. */
export function AnswersSoFar({ steps, onChange }: AnswersSoFarProps) {
  const { store } = useForm()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => store.subscribeToAnswers(drawAgain), [store])
  const sections = store.structure().sections.slice(0, steps)
  return (
    <div className={styles.answers}>
      {sections.map(({ label, elementSets }, step) => (
        <section key={label}>
          <div className={styles.head}>
            <h3>{label}</h3>
            <TextButton onClick={() => onChange(step)}>
              直す<span className="sr">：{label}</span>
            </TextButton>
          </div>
          <dl className={styles.rows}>
            {elementSets.map((set, place) => {
              const elements = elementsOf(set)
              const words = elements.map((element) => wordsOf(store, element)).filter(Boolean)
              if (elements.length === 0) return null
              return (
                <div key={place}>
                  <dt>{set.label || elements[0]?.label}</dt>
                  <dd className={words.length === 0 ? styles.none : undefined}>
                    <MailAddress text={words.join(' ') || '未入力'} />
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      ))}
    </div>
  )
}
