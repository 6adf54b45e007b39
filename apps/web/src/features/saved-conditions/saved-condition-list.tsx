import { limits } from '@tsunagu/contract/base/limits.ts'
import { alertLimits } from '@tsunagu/contract/search/search-alerts.ts'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { findSaved, newestFirst, type SavedCondition, searchIdentity } from '#web/search/saved-conditions.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { AlertSettings } from './alert-settings.tsx'
import type { SearchAlerts } from './alert-words.ts'
import { RemovedCondition } from './removed-condition.tsx'
import { SavedConditionCard } from './saved-condition-card.tsx'
import { newPostingsHref, newPostingsState } from './search-alert-part.tsx'
import { useSavedConditions } from './use-saved-conditions.ts'
import { useSearchAlerts } from './use-search-alerts.ts'

/** Names the search whose new postings are opened: a mail's link has it. */
const openedParameter = 'new'

const notStored = '変更を保存できませんでした。ブラウザの保存領域に空きがないか、保存が許可されていません。'

const mailAlone = ['mail'] as const

const notMerged =
  'サーバーに接続できないため、この端末に保存した条件だけを表示しています。接続が戻ると、アカウントにも保存します。'

/** What was deleted since the page was opened, and taken back; whether the last change could be stored. */
function useDeletions({ list, save, remove }: ReturnType<typeof useSavedConditions>) {
  const [removed, setRemoved] = useState<readonly SavedCondition[]>([])
  const [restored, setRestored] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const noteOutcome = (isStored: boolean) => {
    setHasFailed(!isStored)
    return isStored
  }
  return {
    gone: removed.filter(({ states }) => !findSaved(list, searchIdentity(states))),
    restored,
    hasFailed,
    noteOutcome,
    deleteOne: (saved: SavedCondition) => {
      const identity = searchIdentity(saved.states)
      if (!noteOutcome(remove(identity))) return
      setRemoved([...removed.filter(({ states }) => searchIdentity(states) !== identity), saved])
      setRestored('')
    },
    restore: (saved: SavedCondition) => {
      if (noteOutcome(save(saved) !== 'failed')) setRestored(searchIdentity(saved.states))
    },
  }
}

/** The saved searches of the account and of this browser. What is deleted leaves a way to take it back, until the page is left. */
export function SavedConditionList() {
  const conditions = useSavedConditions({ isList: true })
  const { list, isApart, rename } = conditions
  const { gone, restored, hasFailed, noteOutcome, deleteOne, restore } = useDeletions(conditions)
  const accountIds = list.flatMap(({ id }) => id ?? [])
  const alertState = useSearchAlerts(accountIds.toSorted().join())
  const opened = useSearchParams()[0].get(openedParameter)
  if (!useIsHydrated()) return <ListSkeleton />
  if (opened !== null && !alertState.isError) {
    const name = list.find(({ id }) => id === opened)?.name ?? '保存した条件'
    return <OpenNew id={opened} name={name} alerts={alertState.alerts} onSee={alertState.see} />
  }

  if (list.length + gone.length === 0) return <NothingSaved />

  const { alerts } = alertState
  const now = new Date(alerts?.readDatetime ?? 0)
  return (
    <div className="columns aside-right">
      <div className="stack">
        {hasFailed && <Banner tone="error">{notStored}</Banner>}
        {isApart && <Banner tone="alert">{notMerged}</Banner>}
        <AlertBanners state={alertState} isApart={isApart} />
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
                    alert={alerts?.alerts.find(({ id }) => id === saved.id)}
                    offered={alerts?.offeredChannels ?? mailAlone}
                    now={now}
                    takesFocus={identity === restored}
                    onRename={(name) => noteOutcome(rename(identity, name))}
                    onDelete={() => deleteOne(saved)}
                    onChangeAlert={alertState.changeAlert}
                    onSee={alertState.see}
                  />
                )}
              </li>
            )
          })}
        </CardList>
        <Limits count={list.length} />
      </div>
      {alerts && <AlertSettings setting={alerts.setting} now={now} onChange={alertState.changeSetting} />}
    </div>
  )
}

const Limits = ({ count }: { count: number }) => (
  <p className="note">
    {`${count}件を保存しています（${limits.savedSearchConditions}件まで。超えると古いものから自動的に削除されます）。`}
    新着のお知らせを受け取れるのは{alertLimits.alerts}件までで、自動的には削除されません。
  </p>
)

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

type AlertBannersProps = { state: ReturnType<typeof useSearchAlerts>; isApart: boolean }

/** What went wrong with the alerts, and that a mail's link has ended them. */
function AlertBanners({ state: { alerts, isError, reload, failure, changeSetting }, isApart }: AlertBannersProps) {
  const isStopped =
    alerts &&
    !alerts.setting.isMailOn &&
    alerts.alerts.some(({ frequency, channels }) => frequency !== 'never' && channels.includes('mail'))
  return (
    <>
      {isError && !isApart && (
        <Banner tone="alert" action={<TextButton onClick={reload}>もう一度読み込む</TextButton>}>
          新着の件数とお知らせの設定を読み込めませんでした。
        </Banner>
      )}
      {failure && <Banner tone="error">{failure}</Banner>}
      {isStopped && (
        <Banner
          tone="alert"
          action={<TextButton onClick={() => changeSetting({ isMailOn: true })}>メールを再開する</TextButton>}
        >
          メールのリンクから、新着のメールを止めています。
        </Banner>
      )}
    </>
  )
}

type OpenNewProps = { id: string; name: string; alerts: SearchAlerts | undefined; onSee: (id: string) => void }

/** Leads from a mail to the new postings of a search, and to the list of searches where nothing is new any more. */
function OpenNew({ id, name, alerts, onSee }: OpenNewProps) {
  const ids = alerts?.alerts.find((one) => one.id === id)?.newPostingIds ?? []
  const isNew = ids.length > 0
  useEffect(() => {
    if (isNew) onSee(id)
  }, [isNew, id, onSee])
  if (!alerts) return <ListSkeleton />
  return isNew ? (
    <Navigate to={newPostingsHref(ids)} state={newPostingsState(name)} replace />
  ) : (
    <Navigate to={paths.savedConditions} replace />
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
