import type { Form as FormDefinition } from '@tsunagu/contract/form/form.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { fieldId, fieldsOf } from '@tsunagu/contract/form/validate-form.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { formElementId } from '#web/lib/form-element-id.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useReportConditions } from './condition-counts.tsx'
import { ErrorSummary, focusField } from './error-summary.tsx'
import styles from './form.module.css'
import { controlId, FormProvider } from './form-context.tsx'
import { type FormLook, FormSections } from './form-sections.tsx'
import { type FormProblems, FormStore } from './form-store.ts'
import { joinedByKey } from './grouped-answers.ts'
import { problemsOf } from './submit-problems.ts'

export type FormProps = {
  /** Id of the component that draws the form; the view's bottom buttons reach the form by it. */
  componentId: string
  form: FormDefinition
  /** Sends the answers. A failure leaves everything as typed and shows what was wrong. */
  onSubmit: (states: FormElementState[]) => Promise<void>
  /** The button's text; without one the view's bottom has the button. */
  submitLabel?: string | undefined
  look?: FormLook
  /** Whether 必須 and 任意 stand beside the labels; by default where anything is required. */
  hasMarks?: boolean
  headingTag?: 'h2' | 'h3'
  /** In place of the definition's own answers; put in anew when they change. */
  answers?: readonly FormElementState[]
  /** Told of all answers whenever one of them changed. */
  onAnswersChange?: (states: FormElementState[]) => void
  /** What a failure means for this form; null leaves it to the general sentences. */
  explain?: (error: unknown) => FormProblems | null
}

/** A server-defined form. Another definition with other fields starts anew. */
export function Form(props: FormProps) {
  const fields = fieldsOf(props.form).map(({ element }) => fieldId(element.state))
  return <FormOfFields key={fields.join('\n')} {...props} />
}

const isRequiredAnywhere = (form: FormDefinition) => fieldsOf(form).some(({ isRequired }) => isRequired)

/** Enter that confirms a conversion of the Japanese keyboard; Safari says so by the key code alone (WebKit 165004). */
const confirmsConversion = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229

/** Enter does not send the form while it confirms a conversion, nor from a dialog of one of its fields. */
function holdEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  if (confirmsConversion(event) || event.target.closest('dialog')) event.preventDefault()
}

function filledStore(form: FormDefinition, answers: FormProps['answers']): FormStore {
  const store = new FormStore(form)
  if (answers) store.fill(answers)
  return store
}

function FormOfFields(props: FormProps) {
  const { componentId, form, answers, submitLabel = '', look = 'panels', headingTag = 'h2' } = props
  // Known answers stand in the very first drawing, the server's too
  const [store] = useState(() => filledStore(form, answers))
  useEffect(() => {
    if (answers) store.fill(answers)
  }, [store, answers])
  useAnswersTold(props, store)
  const { submit, isBusy } = useSubmit(props, store)
  const id = formElementId(componentId)
  const reset = (event: FormEvent) => {
    event.preventDefault() // the fields show the store's answers: the browser must not set its own
    store.reset()
  }
  const hasMarks = props.hasMarks ?? isRequiredAnywhere(form)
  const context = useMemo(() => ({ store, formId: id, hasMarks }), [store, id, hasMarks])
  return (
    <FormProvider value={context}>
      {/* `dialog` sends nothing where there is no dialog: a press before the page came to life loses nothing */}
      <form
        id={id}
        method="dialog"
        noValidate
        className={classNames(styles.form, look === 'plain' && styles.plain)}
        onSubmit={submit}
        onReset={reset}
        onKeyDown={holdEnter}
        aria-busy={isBusy || undefined}
      >
        <ErrorSummary />
        <FormSections form={form} look={look} headingTag={headingTag} />
        {submitLabel ? (
          <Button type="submit" size="tall" isWide isBusy={isBusy} busyLabel="送信中">
            {submitLabel}
          </Button>
        ) : (
          <button type="submit" hidden />
        )}
      </form>
    </FormProvider>
  )
}

/** Tells whoever asked about changed answers, and the counts around a form of conditions about those at the start, too. */
function useAnswersTold({ onAnswersChange }: FormProps, store: FormStore) {
  const report = useReportConditions()
  const tellCounts = useEffectEvent(() => report?.(store.isSound() ? joinedByKey(store.states()) : null))
  const tell = useEffectEvent(() => onAnswersChange?.(store.states()))
  useEffect(() => {
    tellCounts()
    return store.subscribeToAnswers(() => {
      tellCounts()
      tell()
    })
  }, [store])
}

/** Checks, sends and shows what was wrong; one sending at a time. */
function useSubmit({ componentId, onSubmit, explain }: FormProps, store: FormStore) {
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const focusFirst = () => {
    const [first] = store.summary().fields
    if (first) focusField(controlId(formElementId(componentId), first.id))
  }
  const send = async () => {
    isSending.current = true
    setIsBusy(true)
    try {
      await onSubmit(store.states())
    } catch (error) {
      store.showProblems(explain?.(error) ?? problemsOf(error))
      focusFirst()
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    if (store.check()) void send()
    else focusFirst()
  }
  return { submit, isBusy }
}
