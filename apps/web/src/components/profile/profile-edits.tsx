import { useMutation } from '@tanstack/react-query'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { useId } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { lateToast } from '#web/page/late-toast.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { List } from '#web/ui/list.tsx'
import styles from './profile-edits.module.css'

type Edit = ComponentPayloads['profile_edits']['items'][number]

/** What the agency has changed in the profile, each with what was before; without any, nothing. */
export function ProfileEdits({ component: { title, items } }: ComponentProps<'profile_edits'>) {
  if (items.length === 0) return null
  return (
    <section className="stack">
      <ComponentTitle title={title} />
      <List>
        {items.map((edit) => (
          <EditedPart key={edit.id} edit={edit} />
        ))}
      </List>
    </section>
  )
}

function EditedPart({ edit: { id, part, before, after, description } }: { edit: Edit }) {
  const nameId = useId()
  const { api, refreshViews } = usePortal()
  const { mutate, isPending, error } = useMutation({
    throwOnError: false, // said in its place
    mutationFn: async () => {
      await api.call('takeBackProfileEdit', { params: { id } })
      await refreshViews()
      lateToast.success('元に戻しました')
    },
  })
  return (
    <li className={styles.edit}>
      <b id={nameId}>{part}</b>
      <span className={styles.description}>{description}</span>
      <dl className={styles.values}>
        <div>
          <dt>変更前</dt>
          <dd>{before || '未入力'}</dd>
        </div>
        <div>
          <dt>変更後</dt>
          <dd>{after || '未入力'}</dd>
        </div>
      </dl>
      {error && (
        <p className={styles.failure} role="alert">
          {error.message}
        </p>
      )}
      <div>
        <TextButton aria-describedby={nameId} disabled={isPending} onClick={() => mutate()}>
          元に戻す<span className="sr">：{part}</span>
        </TextButton>
      </div>
    </li>
  )
}
