import type { ChangeNoticeEntry } from '@tsunagu/contract/components/change-notice.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { formatDayTime } from '#web/page/format-date.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { Label } from '#web/ui/label.tsx'
import { Link } from '#web/ui/link.tsx'
import { List } from '#web/ui/list.tsx'
import styles from './change-notice.module.css'
import { Names } from './names.tsx'
import { headline, kindWord } from './notice-words.ts'
import { noticedVersionHref } from './noticed-version.ts'

const isWaiting = ({ confirmedDatetime, isOver }: ChangeNoticeEntry) => confirmedDatetime === null && !isOver

/** All notices of changed terms: those to be confirmed, then those before. */
export function ChangeNoticeList({ component: { entries } }: ComponentProps<'change_notice_list'>) {
  const waiting = entries.filter(isWaiting)
  const past = entries.filter((entry) => !isWaiting(entry))
  if (entries.length === 0) {
    return (
      <Blank title="条件が変わった求人はありません">
        お気に入り・問い合わせ・応募の求人で、給与や勤務時間などの条件が変わると、ここでお知らせします。
      </Blank>
    )
  }
  return (
    <div className={styles.notice}>
      {waiting.length > 0 && <Entries title="まだ確認していないお知らせ" entries={waiting} />}
      {waiting.length === 0 && <p className="note">確認していないお知らせはありません。</p>}
      {past.length > 0 && <Entries title="これまでのお知らせ" entries={past} />}
    </div>
  )
}

const Entries = ({ title, entries }: { title: string; entries: readonly ChangeNoticeEntry[] }) => (
  <section className="stack tight">
    <h2 className={styles.title}>{title}</h2>
    <List>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </List>
  </section>
)

function stateOf({ confirmedDatetime, readDatetime, isOver }: ChangeNoticeEntry): string {
  if (confirmedDatetime !== null) return `${formatDayTime(confirmedDatetime)}に確認`
  if (isOver) return '確認しないまま終わりました'
  return readDatetime === null ? '未読' : `${formatDayTime(readDatetime)}に読みました・まだ確認していません`
}

function Entry({ entry }: { entry: ChangeNoticeEntry }) {
  const { jobPostingHref } = usePortal()
  const { id, jobPostingId, title, facilityName, kind, terms, foundDatetime } = entry
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <Label tone={isWaiting(entry) ? 'alert' : 'plain'}>{kindWord(kind)}</Label>
        <span className="note">{formatDayTime(foundDatetime)}</span>
      </p>
      <b>
        <Link className={styles.link} href={jobPostingHref(jobPostingId)}>
          {title}
        </Link>
      </b>
      <p className="note">{facilityName}</p>
      <p>
        {headline(entry)}
        {kind === 'changed' && '：'}
        {kind === 'changed' && <Names names={terms} />}
      </p>
      <p className="note">{stateOf(entry)}</p>
      {terms.length > 0 && (
        <p className={styles.versions}>
          <Link className={styles.link} href={noticedVersionHref(id, 'before')}>
            変更前の条件
          </Link>
          <Link className={styles.link} href={noticedVersionHref(id, 'after')}>
            変更後の条件
          </Link>
        </p>
      )}
    </li>
  )
}
