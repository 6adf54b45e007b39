import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { Form as FormDefinition } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { formElementId } from '#web/page/form-element-id.ts'
import type { FormSteps } from '#web/page/form-submission.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { draftName, dropDraft } from '#web/session/drafts.ts'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AnswersSoFar } from './answers-so-far.tsx'
import { useReportConditions } from './condition-counts.tsx'
import { ErrorSummary, errorSummaryId, focusField } from './error-summary.tsx'
import styles from './form.module.css'
import { FormButtons } from './form-buttons.tsx'
import { FormProvider } from './form-context.tsx'
import { formVersion } from './form-index.ts'
import { type FormLook, FormSections } from './form-sections.tsx'
import { type FormProblems, FormStore } from './form-store.ts'
import { joinedByKey } from './grouped-answers.ts'
import { DraftKeeper } from './lazy-parts.ts'
import { problemsOf } from './submit-problems.ts'
import { useFormSteps } from './use-form-steps.ts'

export type FormProps = {
  /** Id of the component that draws the form; the view's bottom buttons reach the form by it. */
  componentId: string
  form: FormDefinition
  /** Sends the values. A failure leaves everything as typed and shows the errors. */
  onSubmit: (states: FormElementState[]) => Promise<void>
  /** The button's text; without one the view's bottom has the button. */
  submitLabel?: string | undefined
  /** Look of that button; `primary` unless given. */
  submitVariant?: ButtonVariant | undefined
  look?: FormLook
  /** Whether 必須 and 任意 are beside the labels; by default where anything is required. */
  hasMarks?: boolean
  headingTag?: 'h2' | 'h3'
  /** Replaces the definition's own values; set again when they change. */
  answers?: readonly FormElementState[]
  /** Called with all values whenever one of them has changed. */
  onAnswersChange?: (states: FormElementState[]) => void
  /** What a failure means for this form; null leaves it to the general sentences. */
  explain?: (error: unknown) => FormProblems | null
  /**
   * Identifies the job seeker (from a response of the server): the browser stores what is typed under it until it is
   * sent. `''`: not stored. If the session has ended meanwhile, sending leads to sign-in and back.
   */
  draftKey?: string | undefined
  /**
   * Keys of fields that show only once the service has said something about them: a current password that it wants some
   * time after the sign-in. What was typed elsewhere stays.
   */
  askedLater?: readonly string[]
  /** Shows the sections one after the other, and all values again on the last step. */
  steps?: FormSteps | undefined
  /** The sign-in ID that the form's passwords belong to, for password managers, where no field asks for it. */
  username?: string | undefined
}

const none: readonly string[] = []

/** A server-defined form. Another definition with other fields mounts a new one. */
export const Form = (props: FormProps) => <FormOfFields key={formVersion(props.form)} {...props} />

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

/** The store of a form, which follows its definition and the values that are set again. */
function useFormStore(form: FormDefinition, answers: FormProps['answers']): FormStore {
  // The very first render has known values, the server's too
  const [store] = useState(() => filledStore(form, answers))
  useEffect(() => {
    if (answers) store.fill(answers)
  }, [store, answers])
  useEffect(() => store.redefine(form), [store, form])
  return store
}

function FormOfFields(props: FormProps) {
  const { componentId, form, answers, submitLabel = '', submitVariant, look = 'panels', headingTag = 'h2' } = props
  const { draftKey, askedLater = none, username, steps } = props
  const store = useFormStore(form, answers)
  const structure = useSyncExternalStore(store.subscribeToStructure, store.structure, store.structure)
  useAnswersReported(props, store)
  const id = formElementId(componentId)
  const course = useFormSteps({ steps, formId: id, store })
  const { submit, isBusy } = useSubmit(props, store, course)
  const reset = (event: FormEvent) => {
    event.preventDefault() // the fields show the store's values: the browser must not set its own
    store.reset()
  }
  const hasMarks = props.hasMarks ?? isRequiredAnywhere(form)
  const { isLast, reveal, settle } = course
  const context = useMemo(
    () => ({ store, formId: id, hasMarks, askedLater: new Set(askedLater), reveal }),
    [store, id, hasMarks, askedLater, reveal],
  )
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
        {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
        {draftKey && (
          <DraftKeeper
            key={draftKey}
            name={draftName(draftKey, form.id)}
            version={formVersion(form)}
            place={steps?.current}
            onReady={settle}
          />
        )}
        <FormSections
          form={structure}
          look={look}
          headingTag={headingTag}
          current={steps?.current}
          lead={steps && isLast && <AnswersSoFar steps={steps.current} onChange={steps.onGo} />}
        />
        <FormButtons {...{ steps, isLast, submitLabel, submitVariant, isBusy }} />
      </form>
    </FormProvider>
  )
}

/** Reports changed values to the page, and a form of conditions' first values to the counts around it. */
function useAnswersReported({ onAnswersChange }: FormProps, store: FormStore) {
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
function useSubmit(
  { componentId, form, onSubmit, explain, draftKey, steps }: FormProps,
  store: FormStore,
  { isLast, goOn, reveal }: ReturnType<typeof useFormSteps>,
) {
  const { requireSignIn } = usePortal()
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const focusFirst = () => {
    const [first] = store.summary().fields
    // The button may be far below what is said of the whole form
    if (first) reveal(first.id)
    else focusField(errorSummaryId(formElementId(componentId)))
  }
  const send = async () => {
    const places = store.places()
    isSending.current = true
    setIsBusy(true)
    try {
      await onSubmit(store.states())
      // A form in steps has no address after it was sent: on the way back its values are corrected, not restored
      if (draftKey && !steps) {
        store.keep()
        dropDraft(draftName(draftKey, form.id)) // the form may be gone already, and have stored what it held
      }
    } catch (error) {
      if (draftKey && error instanceof ResponseError && error.status === 401) return await requireSignIn()
      // At once: a field may appear only together with its error
      flushSync(() => store.showProblems(explain?.(error) ?? problemsOf(error), places))
      focusFirst()
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    if (!isLast) {
      if (!goOn()) focusFirst()
    } else if (store.check()) void send()
    else focusFirst()
  }
  return { submit, isBusy }
}
