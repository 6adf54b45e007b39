import type { PassedOverEntry } from '@tsunagu/contract/components/pass-over.ts'
import type { PassedOverPart } from '@tsunagu/contract/components/passed-over-list.ts'
import type { PassOverKind } from '@tsunagu/contract/search/pass-over.ts'
import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { formatDay } from '#web/page/format-date.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { useRestoring } from '#web/session/use-passing-over.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { Button } from '#web/ui/button.tsx'
import { Label } from '#web/ui/label.tsx'
import { Link } from '#web/ui/link.tsx'
import { List } from '#web/ui/list.tsx'
import { Tab, Tabs } from '#web/ui/tabs.tsx'
import styles from './passed-over-list.module.css'
import { useMoreEntries } from './use-more-entries.ts'

const kindNames: Record<PassOverKind, string> = { posting: '求人', facility: '事業所', corporation: '法人' }

/** What the job seeker has passed over, by kind; what is restored stays in its row until the page is left. */
export function PassedOverList({ component: { parts } }: ComponentProps<'passed_over_list'>) {
  const [kind, setKind] = useState<PassOverKind>(parts.find(({ count }) => count > 0)?.kind ?? 'posting')
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set())
  const part = parts.find((one) => one.kind === kind)
  return (
    <div className={styles.page}>
      <p className="note">ここにある求人は、検索・おすすめ・メールに出ません。応募先には伝わりません。</p>
      <Tabs label="種類" isEven>
        {parts.map((one) => (
          <Tab key={one.kind} isCurrent={one.kind === kind} count={one.count} onChoose={() => setKind(one.kind)}>
            {kindNames[one.kind]}
          </Tab>
        ))}
      </Tabs>
      {part && (
        <Part
          key={kind}
          part={part}
          restored={restored}
          onRestored={(id) => setRestored((before) => new Set([...before, id]))}
        />
      )}
    </div>
  )
}

type PartProps = { part: PassedOverPart; restored: ReadonlySet<string>; onRestored: (id: string) => void }

function Part({ part, restored, onRestored }: PartProps) {
  const { entries, hasMore, isLoading, hasFailed, loadMore } = useMoreEntries(part)
  const { restore, restoring, failure } = useRestoring(onRestored)
  if (entries.length === 0) {
    return (
      <Blank title={`興味なしにした${kindNames[part.kind]}はありません`}>
        求人の「興味なし」を押すと、ここに入ります。
      </Blank>
    )
  }
  return (
    <>
      {failure && <Banner tone="error">{failure}</Banner>}
      <List>
        {entries.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            isRestored={restored.has(entry.id)}
            isBusy={restoring === entry.id}
            onRestore={() => restore(entry.id)}
          />
        ))}
      </List>
      {hasFailed && <Banner tone="error">つづきを読み込めませんでした。もう一度お試しください。</Banner>}
      {hasMore && (
        <Button variant="secondary" isBusy={isLoading} busyLabel="読み込み中" onClick={loadMore}>
          つづきを表示
        </Button>
      )}
    </>
  )
}

/** In place of the pressed button, with its focus. */
function Restored() {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={place} role="status" tabIndex={-1} className={styles.done}>
      元に戻しました
    </p>
  )
}

type RowProps = { entry: PassedOverEntry; isRestored: boolean; isBusy: boolean; onRestore: () => void }

function Row({ entry, isRestored, isBusy, onRestore }: RowProps) {
  const { kind, jobPostingId, title, detail, reasonText, passedOverDatetime, isClosed } = entry
  const { jobPostingHref } = usePortal()
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>
          {kind === 'posting' ? (
            <Link className={styles.title} href={jobPostingHref(jobPostingId)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </b>
        {detail && <p className={styles.sub}>{detail}</p>}
        <p className={styles.sub}>
          {reasonText || '理由なし'}・<span className="nowrap">{formatDay(passedOverDatetime)}</span>
        </p>
        {isClosed && (
          <p className={styles.sub}>
            <Label themeType="disabled">掲載終了</Label> 元に戻しても一覧には出ません
          </p>
        )}
      </div>
      {isRestored ? (
        <Restored />
      ) : (
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={onRestore}>
          元に戻す{title && <span className="sr">{`：${title}`}</span>}
        </Button>
      )}
    </li>
  )
}
