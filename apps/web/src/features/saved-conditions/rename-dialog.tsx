import { limits } from '@tsunagu/contract/base/limits.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type RenameDialogProps = {
  name: string
  /** @returns whether the name is stored */
  onRename: (name: string) => boolean
  onClose: () => void
}

/** Another name for a saved search. Mount it to open it. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const formId = useId()
  const [error, setError] = useState('')
  const rename = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    const text = typeof typed === 'string' ? typed.trim() : ''
    if (text === '') setError('名前を入力してください。')
    else if (onRename(text)) onClose()
    else setError('名前を保存できませんでした。ブラウザの保存領域をご確認ください。')
  }
  const actions = (
    <>
      <Button variant="neutral" onClick={onClose}>
        キャンセル
      </Button>
      <Button type="submit" form={formId}>
        名前を変える
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="検索条件の名前" actions={actions}>
      <form id={formId} onSubmit={rename} noValidate>
        <FieldFrame label="名前" hint={`${limits.savedSearchConditionName}文字まで`} error={error}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              defaultValue={name}
              autoComplete="off"
              maxLength={limits.savedSearchConditionName}
            />
          )}
        </FieldFrame>
      </form>
    </Dialog>
  )
}
