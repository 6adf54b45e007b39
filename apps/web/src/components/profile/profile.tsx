import { useMutation } from '@tanstack/react-query'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { Form } from '#web/form/form.tsx'
import { lateToast } from '#web/page/late-toast.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { sendWithFiles } from '#web/uploads/send-with-files.ts'
import { profileMutationKey, useProfileEditing } from './profile-editing.ts'

/** A part of the profile as a form, which saves what was changed. On the profile's page that has heading and button. */
export function Profile({ component }: ComponentProps<'profile'>) {
  const { id, title, form, submitLabel, draftKey } = component
  const { api, refreshViews } = usePortal()
  const page = useProfileEditing()
  const { mutateAsync: save } = useMutation({
    mutationKey: profileMutationKey(id),
    throwOnError: false, // the form says what was wrong
    mutationFn: async (states: FormElementState[]) => {
      await sendWithFiles(api, states, async (withFiles) => {
        await api.call('updateProfile', { body: { states: withFiles } })
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
