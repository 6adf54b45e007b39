import { useMutation } from '@tanstack/react-query'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { Form } from '#web/form/form.tsx'
import { lateToast } from '#web/lib/late-toast.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { profileMutationKey, useProfileEditing } from '#web/lib/profile-editing.ts'
import { sendWithFiles } from '#web/lib/send-with-files.ts'
import type { ComponentProps } from './component-props.ts'
import { ComponentTitle } from './component-title.tsx'

/** A part of the profile as a form, which saves what was changed. On the profile's page that has heading and button. */
export function Profile({ component }: ComponentProps<'profile'>) {
  const { id, title, form, submitLabel, draftKey } = component
  const { api, refreshViews } = usePortal()
  const page = useProfileEditing()
  const { mutateAsync: save } = useMutation({
    mutationKey: profileMutationKey(id),
    throwOnError: false, // the form says what was wrong
    mutationFn: async (states: FormElementState[]) => {
      await sendWithFiles(api, states, async (kept) => {
        await api.call('updateProfile', { body: { states: kept } })
      })
      await refreshViews()
    },
  })
  const submit = async (states: FormElementState[]) => {
    await save(states)
    lateToast.success('保存しました')
    page?.onSaved()
  }
  return (
    <section>
      {!page && <ComponentTitle title={title} />}
      <Form
        componentId={id}
        form={form}
        submitLabel={page ? '' : submitLabel}
        headingTag="h3"
        draftKey={draftKey}
        onSubmit={submit}
      />
    </section>
  )
}
