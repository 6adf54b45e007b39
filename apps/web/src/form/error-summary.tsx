import { useSyncExternalStore } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import styles from './error-summary.module.css'
import { controlId, useForm } from './form-context.tsx'
import type { FormSummary } from './form-store.ts'

/** Moves the focus to a control, or to the first one in a group of them. */
export function focusField(elementId: string): void {
  const element = document.getElementById(elementId)
  const isGroup = element instanceof HTMLFieldSetElement
  const control = isGroup
    ? element.querySelector<HTMLElement>('input:not(:disabled), select, textarea, button')
    : element
  ;(control ?? element)?.focus()
}

/** The summary's element. */
export const errorSummaryId = (formId: string) => `${formId}-summary`

/** The errors of the last attempt to send, with links to the fields. Announced to screen readers at each attempt. */
export function ErrorSummary() {
  const { store, formId } = useForm()
  const { attempt, general, fields } = useSyncExternalStore(store.subscribeToSummary, store.summary, store.summary)
  if (general.length === 0 && fields.length === 0) return null
  const sections = [...Map.groupBy(fields, ({ section }) => section)]
  return (
    <Banner key={attempt} id={errorSummaryId(formId)} tone="error" isFocusable>
      {general.map((message) => (
        <p key={message} className={styles.general}>
          {message}
        </p>
      ))}
      {fields.length > 0 && <b>入力内容を{fields.length}か所ご確認ください</b>}
      {sections.map(([section, ofSection]) => (
        <div key={section} className={styles.section}>
          {section && sections.length > 1 && (
            <p>
              {section}（{ofSection.length}か所）
            </p>
          )}
          <FieldLinks fields={ofSection} />
        </div>
      ))}
    </Banner>
  )
}

function FieldLinks({ fields }: { fields: FormSummary['fields'] }) {
  const { formId, reveal } = useForm()
  return (
    <ul className={styles.fields}>
      {fields.map(({ id, name }) => (
        <li key={id}>
          <a
            href={`#${encodeURIComponent(controlId(formId, id))}`}
            onClick={(event) => {
              event.preventDefault()
              reveal(id)
            }}
          >
            {name || '未入力の項目'}
          </a>
        </li>
      ))}
    </ul>
  )
}
