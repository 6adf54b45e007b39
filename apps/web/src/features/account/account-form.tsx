import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { elementState, textContent, textOf } from '@tsunagu/contract/form/content-states.ts'
import type { Form as FormDefinition } from '@tsunagu/contract/form/form.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { useMemo } from 'react'
import { Form, type FormProps } from '#web/form/form.tsx'
import { fieldRegistry } from '#web/form/registry.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** What was typed, by the key of the field; `''` where nothing was. */
export type AccountAnswers = (key: string) => string

type AccountFormProps = Pick<FormProps, 'askedLater' | 'username'> & {
  form: FormDefinition
  submitLabel: string
  /** A known address, and the field that shows it. */
  known?: { key: string; text: string }
  /** Sends the values and continues. A failure leaves everything as typed and shows the errors. */
  onSubmit: (answers: AccountAnswers) => Promise<void>
}

/** A form of the account's own (`account-fields.ts`). Where the session has ended meanwhile, it leads to sign-in and back. */
export function AccountForm({ form, known, onSubmit, ...rest }: AccountFormProps) {
  const { requireSignIn } = usePortal()
  const { key = '', text = '' } = known ?? {}
  const answers = useMemo(() => (text ? [elementState('text', key, [textContent(text)])] : undefined), [key, text])
  const submit = async (states: FormElementState[]) => {
    try {
      await onSubmit((name) => textOf(states, name))
    } catch (error) {
      if (!(error instanceof ResponseError) || error.status !== 401) throw error
      await requireSignIn()
    }
  }
  return (
    <Panel as="section">
      <Form
        {...rest}
        componentId={form.id}
        form={form}
        look="plain"
        hasMarks={false}
        onSubmit={submit}
        {...(answers && { answers })}
      />
    </Panel>
  )
}

/** Loads the fields of such forms, so that they show at once. What fails to load fails in its place. */
export const preloadAccountFields = () =>
  Promise.allSettled([fieldRegistry.text_field.preload(), fieldRegistry.user_id.preload()])
