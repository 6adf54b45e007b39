import { useMutation, useQueryClient } from '@tanstack/react-query'
import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { SavedView } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { type FormEvent, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { savedViewsKey } from '#desk/api/queries/people.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { usableFilters } from './people-search.ts'
import type { ShownList } from './people-views.ts'

type Stored = Pick<SavedView, 'id' | 'name' | 'isShared' | 'version'>
type ViewActionsProps = {
  service: string
  shown: ShownList
  /** Shows a view as it is saved. */
  onShow: (id: string) => void
}

/** Stores what is shown as a view. */
function useStoreView(service: string, shown: ShownList, onStored: (view: SavedView) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const settings = {
    filters: usableFilters(shown.chips),
    sort: shown.sort,
    direction: shown.direction,
    columns: shown.columns,
  }
  return useMutation({
    mutationFn: ({ id, name, isShared, version }: Stored) =>
      client.call('putSavedView', { params: { id }, body: { name, isShared, version, settings } }, ofService(service)),
    onSuccess: async ({ view }) => {
      await queries.invalidateQueries({ queryKey: savedViewsKey(service) })
      onStored(view)
    },
    // Somebody else has changed or deleted it: what is there now is shown, and what was chosen stays in the address
    onError: (error) => isConflict(error) && queries.invalidateQueries({ queryKey: savedViewsKey(service) }),
  })
}

/** What can be done with the view: store its changes, under its name or another, or drop them. */
export function ViewActions({ service, shown, onShow }: ViewActionsProps) {
  const [isNaming, setIsNaming] = useState(false)
  const show = useToast()
  const store = useStoreView(service, shown, ({ id }) => onShow(id))
  const { saved } = shown.view
  const update = (view: SavedView) =>
    store.mutate(view, {
      onSuccess: () => show(`表示「${view.name}」を更新しました。`),
      onError: (error) =>
        show(
          isConflict(error)
            ? 'この表示は、ほかの画面で変更されました。内容をご確認のうえ、もう一度更新してください。'
            : errorSentence(error),
        ),
    })
  return (
    <>
      {shown.isChanged && (
        <Button size="s" look="quiet" onClick={() => onShow(shown.view.id)}>
          戻す
        </Button>
      )}
      {shown.isChanged && saved?.isOwn && (
        <Button size="s" aria-disabled={store.isPending} onClick={() => !store.isPending && update(saved)}>
          更新
        </Button>
      )}
      {shown.isChanged && (
        <Button size="s" onClick={() => setIsNaming(true)}>
          {saved ? '別名で保存' : '表示を保存'}
        </Button>
      )}
      {!shown.isChanged && saved?.isOwn && (
        <DeleteView service={service} view={saved} onDeleted={() => onShow('all')} />
      )}
      {isNaming && (
        <NameDialog
          service={service}
          shown={shown}
          onClose={() => setIsNaming(false)}
          onStored={(view) => {
            setIsNaming(false)
            show(`表示「${view.name}」を保存しました。`)
            onShow(view.id)
          }}
        />
      )}
    </>
  )
}

type NameDialogProps = { service: string; shown: ShownList; onClose: () => void; onStored: (view: SavedView) => void }

function NameDialog({ service, shown, onClose, onStored }: NameDialogProps) {
  // The same for every try: a repetition after a lost answer is no second view
  const [id] = useState(() => crypto.randomUUID())
  const store = useStoreView(service, shown, onStored)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const name = String(data.get('name')).trim()
    if (name !== '' && !store.isPending) store.mutate({ id, name, isShared: data.get('shared') !== null, version: 0 })
  }
  return (
    <Dialog title="表示を保存" onClose={onClose}>
      <form className="p-name" onSubmit={submit}>
        {store.error && (
          <Note kind="error">
            {isConflict(store.error)
              ? `保存できる表示は${operatorLimits.viewsPerOwner}件までです。使わない表示を削除してから、もう一度保存してください。`
              : errorSentence(store.error)}
          </Note>
        )}
        <div className="field">
          <label htmlFor="view-name">表示の名前</label>
          <input
            id="view-name"
            name="name"
            className="in"
            required
            maxLength={operatorLimits.viewNameLength}
            autoComplete="off"
          />
        </div>
        <label className="item">
          <input type="checkbox" name="shared" className="check" />
          チームで共有する（変更できるのは自分だけです）
        </label>
        <Button look="main" isSubmit aria-disabled={store.isPending}>
          保存する
        </Button>
      </form>
    </Dialog>
  )
}

function DeleteView({ service, view, onDeleted }: { service: string; view: SavedView; onDeleted: () => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const refresh = () => queries.invalidateQueries({ queryKey: savedViewsKey(service) })
  const restore = useMutation({
    mutationFn: () =>
      client.call(
        'putSavedView',
        {
          params: { id: view.id },
          body: { name: view.name, isShared: view.isShared, settings: view.settings, version: 0 },
        },
        ofService(service),
      ),
    onSuccess: refresh,
    onError: (error) => show(errorSentence(error)),
  })
  const remove = useMutation({
    mutationFn: () => client.call('deleteSavedView', { params: { id: view.id } }, ofService(service)),
    onSuccess: async () => {
      await refresh()
      onDeleted()
      show(`表示「${view.name}」を削除しました。`, () => restore.mutate())
    },
    onError: (error) => show(errorSentence(error)),
  })
  return (
    <Button size="s" look="quiet" aria-disabled={remove.isPending} onClick={() => !remove.isPending && remove.mutate()}>
      この表示を削除
    </Button>
  )
}
