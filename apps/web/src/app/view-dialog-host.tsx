import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ApiClient } from '#web/api/api-client.ts'
import { pageQueries } from '#web/api/page-queries.ts'
import { DialogViewProvider } from '#web/page/dialog-view.ts'
import { subscribeToViewDialogs } from '#web/page/view-dialog.ts'
import { screensOf } from '#web/page/view-screens.ts'
import { isNamedByComponent } from '#web/screen/arrange-components.ts'
import { ViewContent } from '#web/screen/view.tsx'
import { withoutInvalidComponents } from '#web/screen/without-invalid-components.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FaultNotice } from '#web/ui/fault-notice.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'

/** Shows views that links of the route type `dialog` open, one at a time; going to another page closes it. */
export function ViewDialogHost({ api }: { api: ApiClient }) {
  const { key } = useLocation()
  const [opened, setOpened] = useState({ viewId: '', over: key })
  useEffect(() => subscribeToViewDialogs((viewId) => setOpened({ viewId, over: key })), [key])
  const { viewId, over } = opened
  if (viewId === '' || over !== key) return null
  return <ViewDialog api={api} viewId={viewId} onClose={() => setOpened({ viewId: '', over: key })} />
}

type ViewDialogProps = { api: ApiClient; viewId: string; onClose: () => void }

function ViewDialog({ api, viewId, onClose }: ViewDialogProps) {
  const { data, isError, refetch } = useQuery({ ...pageQueries.view(api, viewId), throwOnError: false })
  const view = data?.view
  const [tab, setTab] = useState({ of: viewId, index: 0 })
  const tabs = {
    label: 'この画面の項目',
    current: tab.of === viewId ? tab.index : 0,
    onChoose: (index: number) => setTab({ of: viewId, index }),
  }
  const screen = view && screensOf(view)[0]
  const isTitled = screen !== undefined && isNamedByComponent(withoutInvalidComponents(screen))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      hasCloseButton
      title={screen?.title || (isError ? 'エラー' : '読み込み中')}
      isTitleHidden={isTitled}
    >
      {view && (
        <DialogViewProvider key={viewId} value={viewId}>
          <ViewContent view={view} tabs={tabs} onClose={onClose} />
        </DialogViewProvider>
      )}
      {!view && (isError ? <FaultNotice onRetry={() => void refetch()} /> : <TextSkeleton />)}
    </Dialog>
  )
}
