import type { ChangeNotice } from '@tsunagu/contract/components/change-notice.ts'
import { useState } from 'react'
import { paths } from '#web/page/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import listStyles from '#web/ui/list.module.css'
import { List, ListRowLink } from '#web/ui/list.tsx'
import styles from './change-notice.module.css'
import { LeaveDialog, leaveWords } from './leave-dialog.tsx'
import { noticedVersionHref } from './noticed-version.ts'

type WaysProps = { notice: ChangeNotice }

/** What may be done about a notice: both versions to read, a question, another comparison, the way out. */
export function NoticeWays({ notice }: WaysProps) {
  return (
    <>
      {notice.terms.length > 0 && <Versions notice={notice} />}
      <section className="stack tight">
        <h3 className={styles.title}>これからどうしますか</h3>
        <List>
          <ListRowLink
            icon="chat"
            href={`${paths.newMessage}?${new URLSearchParams({ change: notice.id })}`}
            sub="この求人と、変わったところの名前を添えて送ります"
          >
            担当に聞く
          </ListRowLink>
          <ListRowLink icon="list" href={paths.view('comparison')}>
            ほかの求人とくらべる
          </ListRowLink>
          {!notice.isLeft && <Leave notice={notice} />}
        </List>
      </section>
    </>
  )
}

/** The posting as it was and as it is, each a page of its own. */
function Versions({ notice: { id, fromVersion, toVersion } }: WaysProps) {
  return (
    <section className="stack tight">
      <h3 className={styles.title}>条件の全文</h3>
      <List>
        <ListRowLink icon="file" href={noticedVersionHref(id, 'before')} sub={<>第{fromVersion}版</>}>
          変更前の条件を読む
        </ListRowLink>
        <ListRowLink icon="file" href={noticedVersionHref(id, 'after')} sub={<>第{toVersion}版</>}>
          変更後の条件を読む
        </ListRowLink>
      </List>
    </section>
  )
}

function Leave({ notice }: WaysProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { label, sub } = leaveWords(notice)
  return (
    <li>
      <button type="button" className={classNames(listStyles.row, styles.rowButton)} onClick={() => setIsAsking(true)}>
        <Icon type="close" size={22} className={listStyles.icon} />
        <span className={listStyles.text}>
          {label}
          <span className={listStyles.sub}>{sub}</span>
        </span>
      </button>
      <LeaveDialog notice={notice} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </li>
  )
}
