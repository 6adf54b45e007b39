import { limits } from '@tsunagu/contract/base/limits.ts'
import { useState } from 'react'
import { usePortal } from '#web/page/portal-context.tsx'
import { findSaved, newestFirst, type SavedCondition, searchIdentity } from '#web/search/saved-conditions.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { RemovedCondition } from './removed-condition.tsx'
import { SavedConditionCard } from './saved-condition-card.tsx'
import { useSavedConditions } from './use-saved-conditions.ts'

const notStored = '変更を保存できませんでした。ブラウザの保存領域に空きがないか、保存が許可されていません。'

const notMerged =
  'サーバーに接続できないため、この端末に保存した条件だけを表示しています。接続が戻ると、アカウントにも保存します。'

/** The saved searches of the account and of this browser. What is deleted leaves a way to take it back, until the page is left. */
export function SavedConditionList() {
  const { list, isApart, save, rename, remove } = useSavedConditions({ isList: true })
  const [removed, setRemoved] = useState<readonly SavedCondition[]>([])
  const [restored, setRestored] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  if (!useIsHydrated()) return <ListSkeleton />

  const gone = removed.filter(({ states }) => !findSaved(list, searchIdentity(states)))
  if (list.length + gone.length === 0) return <NothingSaved />

  const noteOutcome = (isStored: boolean) => {
    setHasFailed(!isStored)
    return isStored
  }
  const deleteOne = (saved: SavedCondition) => {
    const identity = searchIdentity(saved.states)
    if (!noteOutcome(remove(identity))) return
    setRemoved([...removed.filter(({ states }) => searchIdentity(states) !== identity), saved])
    setRestored('')
  }
  const restore = (saved: SavedCondition) => {
    if (noteOutcome(save(saved) !== 'failed')) setRestored(searchIdentity(saved.states))
  }
  return (
    <div className="stack">
      <p className="note">
        {`${list.length}件を保存しています（${limits.savedSearchConditions}件まで。超えると古いものから自動的に削除されます）。`}
        ほかの端末でログインしても、同じ条件を使えます。
      </p>
      {hasFailed && <Banner tone="error">{notStored}</Banner>}
      {isApart && <Banner tone="alert">{notMerged}</Banner>}
      <CardList>
        {newestFirst([...list, ...gone]).map((saved) => {
          const identity = searchIdentity(saved.states)
          return (
            <li key={identity}>
              {gone.includes(saved) ? (
                <RemovedCondition saved={saved} onRestore={() => restore(saved)} />
              ) : (
                <SavedConditionCard
                  saved={saved}
                  takesFocus={identity === restored}
                  onRename={(name) => noteOutcome(rename(identity, name))}
                  onDelete={() => deleteOne(saved)}
                />
              )}
            </li>
          )
        })}
      </CardList>
    </div>
  )
}

function NothingSaved() {
  const { linkTo } = usePortal()
  return (
    <Panel>
      <Blank
        title="保存した検索条件はまだありません"
        actions={<ButtonLink {...linkTo({ routeType: 'advanced_search' })}>求人をさがす</ButtonLink>}
      >
        検索結果の「条件を保存」を押すと、ここから同じ条件でいつでもさがせます。
      </Blank>
    </Panel>
  )
}

/** Only the browser knows the saved searches: the server's page shows a skeleton instead. */
function ListSkeleton() {
  return (
    <Skeleton className="stack">
      <Bone width="most" />
      <Bone height="panel" />
      <Bone height="panel" />
    </Skeleton>
  )
}
