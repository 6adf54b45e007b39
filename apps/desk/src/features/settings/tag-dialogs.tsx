import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Tag } from '@tsunagu/contract/endpoints/people/tag-calls.ts'
import { type FormEvent, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { tagsKey } from '#desk/api/queries/people.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { useAct } from './use-act.ts'

type TagDialogProps = { service: string; tag: Tag; onClose: () => void }

/** Gives a tag another name. One that another tag has already joins the two, which is said before. */
export function RenameTagDialog({ service, tag, tags, onClose }: TagDialogProps & { tags: readonly Tag[] }) {
  const client = useClient()
  const show = useToast()
  const [name, setName] = useState(tag.name)
  const { act, isBusy, problem } = useAct(tagsKey(service))
  const wanted = name.normalize('NFKC').trim()
  const other = tags.find((one) => one.name === wanted && one.tagId !== tag.tagId)
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '' || isBusy) return
    const body = { name: wanted, formerName: tag.name }
    const done = await act(() => client.call('renameTag', { params: { tagId: tag.tagId }, body }, ofService(service)))
    if (!done) return
    show(`タグ「${tag.name}」を「${wanted}」にしました`)
    onClose()
  }
  return (
    <Dialog title={`タグ「${tag.name}」の名前を変える`} onClose={onClose}>
      <form onSubmit={(event) => void rename(event)}>
        {problem && <Note kind="error">{problem}</Note>}
        <label htmlFor="tag-name">新しい名前</label>
        <input
          id="tag-name"
          className="in"
          data-first
          required
          maxLength={operatorLimits.tagNameLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="off"
        />
        {other && (
          <Note kind="alert">
            「{other.name}」は、すでにあります。{tag.count}人にも「{other.name}
            」が付き、2つのタグは1つになります。元に戻せません。
          </Note>
        )}
        <footer className="set-foot">
          <Button onClick={onClose}>やめる</Button>
          <Button look="main" isSubmit aria-disabled={isBusy || wanted === ''}>
            {other ? '1つにする' : '名前を変える'}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

/** Takes a tag off everybody. */
export function DeleteTagDialog({ service, tag, onClose }: TagDialogProps) {
  const client = useClient()
  const show = useToast()
  const { act, isBusy, problem } = useAct(tagsKey(service))
  const remove = async () => {
    const done = await act(() => client.call('deleteTag', { params: { tagId: tag.tagId } }, ofService(service)))
    if (!done) return
    show(`タグ「${tag.name}」を削除しました`)
    onClose()
  }
  return (
    <Dialog title={`タグ「${tag.name}」を削除しますか`} onClose={onClose}>
      {problem && <Note kind="error">{problem}</Note>}
      <Note kind="alert">
        {tag.count}人から外れます。保存した表示の条件に使っているときは、その条件は働かなくなります。元に戻せません。
      </Note>
      <footer className="set-foot">
        <Button onClick={onClose}>やめる</Button>
        <Button look="danger" data-first aria-disabled={isBusy} onClick={() => void remove()}>
          削除する
        </Button>
      </footer>
    </Dialog>
  )
}
