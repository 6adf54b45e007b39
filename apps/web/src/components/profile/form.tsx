import { useEffect } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { Form as DefinedForm } from '#web/form/form.tsx'
import { useFormCourse, useFormSubmission } from '#web/page/form-submission.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { sendWithFiles } from '#web/uploads/send-with-files.ts'

/** Any server-defined form. The page around it handles its values; without a handler it has no button to send it. */
export function Form({ component: { id, form, submitLabel } }: ComponentProps<'form'>) {
  const submit = useFormSubmission()
  const course = useFormCourse()
  const { api } = usePortal()
  const isTakenOn = submit !== null
  useEffect(() => {
    if (!isTakenOn) console.error(`No page takes the answers of the form "${form.id}": wrap it in FormSubmission.`)
  }, [isTakenOn, form.id])
  return (
    <DefinedForm
      componentId={id}
      form={form}
      submitLabel={isTakenOn ? submitLabel : ''}
      {...(course && { ...course, look: 'plain' as const })}
      onSubmit={async (states) => (submit ? sendWithFiles(api, states, submit) : undefined)}
    />
  )
}
