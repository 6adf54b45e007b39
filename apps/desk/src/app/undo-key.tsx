import { useKeys } from '#desk/page/use-keys.ts'
import { useNewestUndo } from '#desk/ui/toasts.tsx'

/** ⌘Z takes back what a message offers to take back. In a field it stays the browser's own, and on the site's page that of its draft. */
export function UndoKey({ page }: { page: string | undefined }) {
  const undo = useNewestUndo()
  useKeys(undo && page !== 'site' ? { '$mod+z': (event) => !event.repeat && undo() } : {})
  return null
}
