import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { postingsKey } from '#desk/api/queries/posting-queries.ts'
import { shownText } from '#desk/features/posting-editor/document.ts'
import type { Editing, Editor } from '#desk/features/posting-editor/use-editor.ts'
import { StateTag } from '#desk/features/postings/state-tag.tsx'
import { momentText, timeText } from '#desk/page/dates.ts'
import { useNow } from '#desk/page/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { Crumb } from './posting-crumb.tsx'

const route = getRouteApi('/frame/$service/postings/$sourceId/edit')

type EditorHeadProps = {
  service: string
  sourceId: string
  editing: Editing
  editor: Editor
  isReady: boolean
  isPublishing: boolean
  onPublish: () => void
  onDiscarded: () => void
}

/** Which posting it is, who wrote it last, whether it is stored, and its acts. */
export function EditorHead(props: EditorHeadProps) {
  const { service, sourceId, editing, editor, isReady, isPublishing, onPublish, onDiscarded } = props
  const [isDiscarding, setIsDiscarding] = useState(false)
  const now = useNow()
  const { draft, posting } = editing
  return (
    <header className="head">
      <Crumb service={service} sourceId={sourceId} />
      <h1 className="clip">{shownText(editor.document, 'title') || '題名のない求人'}</h1>
      {posting ? <StateTag state={posting.state} /> : <span className="tag">未公開</span>}
      {draft && draft.changedByName !== '' && (
        <span className="t12 sub pe-by">
          {draft.changedByName}さんの下書き（{momentText(new Date(draft.changedDatetime), now)}）
        </span>
      )}
      <div className="acts">
        <span className="sub t12" role="status">
          {savedText(editor)}
        </span>
        {editor.base.draftVersion > 0 && (
          <Button look="quiet" onClick={() => setIsDiscarding(true)}>
            下書きを消す
          </Button>
        )}
        <Button
          aria-disabled={!editor.isDirty || editor.isSaving}
          onClick={() => editor.isDirty && !editor.isSaving && void editor.save()}
        >
          下書きを保存
        </Button>
        <Button
          look="main"
          cap="⌘↵"
          shortcut="Meta+Enter Control+Enter"
          aria-disabled={!isReady}
          aria-describedby="pe-gate"
          onClick={onPublish}
        >
          {isPublishing ? '公開しています' : '公開する'}
        </Button>
      </div>
      {isDiscarding && (
        <DiscardDialog
          service={service}
          sourceId={sourceId}
          draftVersion={editor.base.draftVersion}
          onClose={() => setIsDiscarding(false)}
          onDiscarded={onDiscarded}
        />
      )}
    </header>
  )
}

function savedText({ isSaving, isDirty, failure, savedAt, base }: Editor): string {
  if (isSaving) return '保存しています'
  if (failure !== null) return '保存できていません'
  if (isDirty) return '未保存の変更があります'
  if (savedAt) return `下書きを保存 ${timeText(savedAt)}`
  return base.draftVersion > 0 ? '下書きのとおりです' : '公開中のとおりです'
}

type DiscardDialogProps = {
  service: string
  sourceId: string
  draftVersion: number
  onClose: () => void
  onDiscarded: () => void
}

/** A draft may be a colleague's work: it is deleted after a question alone. */
function DiscardDialog({ service, sourceId, draftVersion, onClose, onDiscarded }: DiscardDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = route.useNavigate()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      client.call('deletePostingDraft', { params: { sourceId }, query: { ifDraft: draftVersion } }, ofService(service)),
    onSuccess: async () => {
      onDiscarded()
      toast('下書きを消しました。')
      await queries.invalidateQueries({ queryKey: postingsKey(service) })
      await navigate({ to: '/$service/postings', params: { service }, search: {} })
    },
  })
  return (
    <Dialog title="下書きを消しますか" onClose={onClose}>
      <p>書きかけの内容は、もとに戻せません。公開中の求人は変わりません。</p>
      {error && (
        <Note kind="error">
          {isConflict(error)
            ? 'ほかの人がこの下書きを変えました。読み込みなおして確かめてください。'
            : errorSentence(error)}
        </Note>
      )}
      <p className="po-acts">
        <Button data-first onClick={onClose}>
          やめる
        </Button>
        <Button look="danger" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          下書きを消す
        </Button>
      </p>
    </Dialog>
  )
}
