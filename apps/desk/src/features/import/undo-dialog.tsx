import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { UndoPreview } from '@tsunagu/contract/endpoints/postings/import-run-calls.ts'
import { type FormEvent, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { importsKey, undoPreviewQuery } from '#desk/api/queries/import-queries.ts'
import { postingsKey } from '#desk/api/queries/posting-queries.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { largestShare, obstacleSentences } from './run-words.ts'

type UndoDialogProps = { service: string; importId: string; fileName: string; onClose: () => void }

/** Shows what taking an import back would do, and asks for the reason. */
export function UndoDialog({ service, importId, fileName, onClose }: UndoDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const preview = useQuery(undoPreviewQuery(client, service, importId))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { reason: string; maxCloseShare?: number }) =>
      client.call('undoImport', { params: { importId }, body }, ofService(service)),
    onSuccess: () => {
      toast('取り消しを始めました。')
      onClose()
    },
    // Refused or not, the import and its postings are not as they were shown
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: importsKey(service) })
      await queries.invalidateQueries({ queryKey: postingsKey(service) })
    },
  })
  return (
    <Dialog title="取りこみを取り消す" subtitle={fileName} onClose={onClose}>
      {preview.error && <Note kind="error">{errorSentence(preview.error)}</Note>}
      {error && (
        <Note kind="error">
          {errorSentence(error)}
          <Button size="s" onClick={() => void preview.refetch()}>
            確かめなおす
          </Button>
        </Note>
      )}
      {!preview.data && !preview.error && <Bones rows={4} />}
      {preview.data?.obstacle && <Note kind="alert">{obstacleSentences[preview.data.obstacle]}</Note>}
      {preview.data && !preview.data.obstacle && (
        <UndoForm preview={preview.data} isBusy={isPending} onClose={onClose} onUndo={mutate} />
      )}
    </Dialog>
  )
}

type UndoFormProps = {
  preview: UndoPreview
  isBusy: boolean
  onClose: () => void
  onUndo: (body: { reason: string; maxCloseShare?: number }) => void
}

function UndoForm({ preview, isBusy, onClose, onUndo }: UndoFormProps) {
  const [reason, setReason] = useState('')
  const [isAllowed, setIsAllowed] = useState(false)
  const share = largestShare(preview.sources)
  const isMany = share > operatorLimits.maxCloseShare
  const lack = lackOf({ reason, isMany, isAllowed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lack === '' && !isBusy) onUndo({ reason: reason.trim(), ...(isMany && { maxCloseShare: 1 }) })
  }
  return (
    <form className="imp-undo" onSubmit={submit}>
      <UndoCounts preview={preview} />
      <p className="sub t12">
        求職者の検索にも、すぐに反映されます。まえの版がいまの掲載の条件に合わない求人は、変えずに残して一覧に示します。取り消しは一度だけで、やり直せません。
      </p>
      {isMany && (
        <label className="imp-many">
          <input type="checkbox" checked={isAllowed} onChange={({ target }) => setIsAllowed(target.checked)} />
          公開中の求人の{Math.round(share * 100)}%が終了します。終了してよいことを確かめました
        </label>
      )}
      <div className="field">
        <label htmlFor="undo-reason">理由（履歴と監査の記録に残ります）</label>
        <input
          id="undo-reason"
          className="in"
          data-first
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <footer className="imp-acts">
        <span id="undo-lack" className="sub t12">
          {lack}
        </span>
        <Button onClick={onClose}>やめる</Button>
        <Button isSubmit look="danger" aria-disabled={isBusy || lack !== ''} aria-describedby="undo-lack">
          取り消す
        </Button>
      </footer>
    </form>
  )
}

type Asked = { reason: string; isMany: boolean; isAllowed: boolean }
const lackOf = ({ reason, isMany, isAllowed }: Asked): string => {
  if (isMany && !isAllowed) return '終了してよいことを確かめてください。'
  return reason.trim() === '' ? '理由を入れてください。' : ''
}

const UndoCounts = ({ preview }: { preview: UndoPreview }) => (
  <dl className="imp-back">
    <Count name="まえの版に戻す" count={preview.restored} />
    <Count name="終了する（新しかった求人）" count={preview.closed} />
    <Count name="再び公開する" count={preview.reopened} />
    <Count name="要修正をもとに戻す" count={preview.lines} />
    <Count name="残す（あとから変わった求人）" count={preview.left} />
  </dl>
)

const Count = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{count.toLocaleString('ja-JP')}件</dd>
  </div>
)
