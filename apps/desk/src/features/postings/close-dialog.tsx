import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoredPosting } from '@tsunagu/contract/endpoints/operator.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { postingsKey } from '#desk/api/queries/posting-queries.ts'
import { numberOf } from '#desk/page/posting-number.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

type CloseDialogProps = {
  service: string
  posting: StoredPosting
  title: string
  onClose: () => void
  onClosed: () => void
}

/** Asks before a posting is closed: job seekers lose it at once. */
export function CloseDialog({ service, posting, title, onClose, onClosed }: CloseDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { sourceId } = posting
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.call('withdrawJobPostings', { body: { sourceIds: [sourceId] } }, ofService(service)),
    onSuccess: async () => {
      toast(`${numberOf(sourceId)} を終了しました。`)
      onClose()
      onClosed()
      await queries.invalidateQueries({ queryKey: postingsKey(service) })
    },
  })
  return (
    <Dialog title="公開を終了しますか" onClose={onClose}>
      <p>
        <b>{title}</b>（{numberOf(sourceId)}）
      </p>
      <p>
        求職者の検索に出なくなり、応募もできなくなります。選考中の人の手続きは、そのまま続けられます。もう一度取りこむと、再び公開されます。
      </p>
      {error && <Note kind="error">{errorSentence(error)}</Note>}
      <p className="po-acts">
        <Button onClick={onClose}>やめる</Button>
        <Button look="main" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          終了する
        </Button>
      </p>
    </Dialog>
  )
}
