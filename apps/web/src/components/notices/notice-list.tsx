import type { CentreNotice } from '@tsunagu/contract/components/notice-centre.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { centreLimits, type NoticeGroup } from '@tsunagu/contract/hiring/notices.ts'
import { useState } from 'react'
import { safeLink } from '#web/components/parts/safe-link.ts'
import { useToday } from '#web/page/use-today.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import styles from './notice-centre.module.css'
import { NoticeTabs } from './notice-tabs.tsx'
import { byDay, hourOf, iconOf, nameOfDay, withoutYear } from './notice-words.ts'
import { useNotices } from './use-notices.ts'

/** The notices by day, the newest first; of one group where its tab is chosen. */
export function NoticeList({ component }: { component: ComponentPayloads['notice_centre'] }) {
  const [group, setGroup] = useState<NoticeGroup | null>(null)
  const { notices, hasMore, loadMore, isLoading, isWaiting, hasUnread, readAll, readOne, isReading, failure } =
    useNotices(component, group)
  const today = useToday()
  if (component.notices.length === 0) {
    return (
      <Blank title="お知らせはまだありません">
        選考や面接の連絡、メッセージ、求人の条件の変更があると、ここに届きます。
      </Blank>
    )
  }
  return (
    <div className={styles.list}>
      <NoticeTabs component={component} group={group} onChoose={setGroup} />
      {failure && <Banner tone="error">{failure}</Banner>}
      {isWaiting && <TextSkeleton />}
      {notices.length === 0 && !isWaiting && !failure && <Blank title="この種類のお知らせはありません" />}
      {byDay(notices).map(({ day, notices: ofDay }, index) => (
        <section key={day}>
          <div className={styles.dayHead}>
            <h2 className={styles.day}>
              {nameOfDay(day, today) && <b>{nameOfDay(day, today)}</b>}
              {withoutYear(day, today)}
            </h2>
            {index === 0 && hasUnread && (
              <Button variant="quiet" size="small" icon="check" isBusy={isReading} onClick={readAll}>
                すべて既読にする
              </Button>
            )}
          </div>
          <Panel isFlush>
            <ul>
              {ofDay.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} onFollow={readOne} />
              ))}
            </ul>
          </Panel>
        </section>
      ))}
      {hasMore && (
        <Button variant="secondary" isBusy={isLoading} onClick={loadMore}>
          もっと前のお知らせを見る
        </Button>
      )}
      <p className="note">{`${centreLimits.keptDays}日より前のお知らせは消えます。選考の記録は「応募・選考」に残ります。`}</p>
    </div>
  )
}

type NoticeRowProps = { notice: CentreNotice; onFollow: (id: string) => void }

function NoticeRow({ notice, onFollow }: NoticeRowProps) {
  const { id, kind, title, about, path, createdDatetime, readDatetime } = notice
  const link = safeLink(path)
  // A damaged notice leads nowhere
  if (!link) return null
  const isUnread = readDatetime === null
  return (
    <li className={styles.item}>
      <Link
        className={classNames(styles.row, isUnread && styles.unread)}
        href={link.href}
        onClick={() => isUnread && onFollow(id)}
      >
        <span className={styles.picture}>
          <Icon type={iconOf(kind)} size={22} />
        </span>
        <span className={styles.said}>
          <span className={styles.title}>
            {isUnread && <span className="sr">未読：</span>}
            {title}
          </span>
          {about && <span className={styles.about}>{about}</span>}
        </span>
        <time className={styles.hour} dateTime={createdDatetime}>
          {hourOf(createdDatetime)}
        </time>
      </Link>
    </li>
  )
}
