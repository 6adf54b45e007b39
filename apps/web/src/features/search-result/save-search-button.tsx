import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { useEffect, useRef } from 'react'
import { useSavedConditions } from '#web/features/saved-conditions/use-saved-conditions.ts'
import { lateToast } from '#web/lib/late-toast.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { findSaved, labelsOf, searchIdentity, suggestName } from '#web/lib/saved-conditions.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Saves the search with a name made of its conditions; a saved one leads to the list of saved ones. */
export function SaveSearchButton({ states }: { states: FormElementState[] }) {
  const { linkTo } = usePortal()
  const { list, save } = useSavedConditions()
  const link = useRef<HTMLSpanElement>(null)
  const hasPressed = useRef(false)
  const isSaved = findSaved(list, searchIdentity(states)) !== undefined
  // The pressed button is gone: the focus goes to what has come into its place
  useEffect(() => {
    if (isSaved && hasPressed.current) link.current?.querySelector('a')?.focus()
    hasPressed.current = false
  }, [isSaved])
  const press = () => {
    hasPressed.current = true
    const outcome = save({ name: suggestName(labelsOf(states)), savedAt: new Date().toISOString(), states })
    if (outcome === 'failed')
      lateToast.error('検索条件を保存できませんでした。ブラウザの保存領域に空きがないか、保存が許可されていません。')
    else if (outcome === 'saved') lateToast.success('検索条件を保存しました。')
    else lateToast.success(`検索条件を保存しました。保存できる件数を超えたため、いちばん古い条件を削除しました。`)
  }
  if (!isSaved) {
    return (
      <Button variant="secondary" size="small" icon="bookmark" onClick={press}>
        条件を保存
      </Button>
    )
  }
  return (
    <span ref={link}>
      <ButtonLink variant="quiet" size="small" icon="check" {...linkTo({ routeType: 'saved_search_condition' })}>
        保存済み
      </ButtonLink>
    </span>
  )
}
