import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { useEffect, useRef, useState } from 'react'
import { lateToast } from '#web/page/late-toast.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { findSaved, searchIdentity, suggestName } from '#web/search/saved-conditions.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import styles from './save-search.module.css'
import { useSavedConditions } from './use-saved-conditions.ts'

const texts = {
  saved: '検索条件を保存しました。',
  dropped_oldest: '検索条件を保存しました。保存できる件数を超えたため、古い条件を1件削除しました。',
  failed: '検索条件を保存できませんでした。ブラウザの保存領域に空きがないか、保存が許可されていません。',
}

/** Saves the search with a name made of its conditions; a saved one leads to the list of saved ones. */
export function SaveSearch({ states }: { states: FormElementState[] }) {
  const { linkTo } = usePortal()
  const { list, save } = useSavedConditions()
  const [hasFailed, setHasFailed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const hasPressed = useRef(false)
  const isSaved = findSaved(list, searchIdentity(states)) !== undefined
  const savedList = linkTo({ routeType: 'saved_search_condition' })
  // The pressed button is gone: move the focus to what replaced it
  useEffect(() => {
    if (isSaved && hasPressed.current) place.current?.querySelector('a')?.focus()
    hasPressed.current = false
  }, [isSaved])
  const press = () => {
    hasPressed.current = true
    const outcome = save({ name: suggestName(states), savedAt: new Date().toISOString(), states })
    setHasFailed(outcome === 'failed')
    if (outcome === 'failed') lateToast.error(texts.failed)
    else lateToast.success(texts[outcome])
  }
  return (
    <div ref={place} className={styles.place}>
      {isSaved ? (
        <ButtonLink variant="quiet" size="small" icon="check" {...savedList}>
          保存済み
        </ButtonLink>
      ) : (
        <Button variant="secondary" size="small" icon="bookmark" aria-label="条件を保存" onClick={press}>
          <span>
            <span className="from-768">条件を</span>保存
          </span>
        </Button>
      )}
      {list.length > 0 && !isSaved && (
        <LinkArrow className="from-768" {...savedList}>
          保存した条件
        </LinkArrow>
      )}
      {hasFailed && !isSaved && <p className={styles.failure}>{texts.failed}</p>}
    </div>
  )
}
