import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { useLocation } from 'react-router'
import { usePortal } from '#web/lib/portal-context.tsx'
import { todoListId } from '#web/lib/todo-list-id.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Icon, type IconProps } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Phrased } from '#web/ui/phrases.tsx'
import type { ComponentProps } from './component-props.ts'
import styles from './notice-list.module.css'

type Notice = ComponentPayloads['notice_list']['notices'][number]

const icons: Record<Notice['builderType'], IconProps['type']> = {
  info: 'info',
  warning: 'warning',
  notify_with_number: 'notify',
}

/** What needs the job seeker's eye; each leads to where it is settled: on this very page, that is its to-do list. */
export function NoticeList({ component: { notices } }: ComponentProps<'notice_list'>) {
  if (notices.length === 0) return null
  return (
    <section aria-label="お知らせ">
      <ul className={styles.notices}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeLink notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoticeLink({ notice }: { notice: Notice }) {
  const link = usePortal().linkTo(notice)
  const isHere = link.href === useLocation().pathname
  const isWarning = notice.builderType === 'warning'
  const isCounted = notice.builderType === 'notify_with_number'
  return (
    <Link
      className={classNames(styles.notice, isWarning && styles.warning)}
      {...(isHere ? { href: `#${todoListId}` } : link)}
    >
      <Icon type={icons[notice.builderType]} size={22} className={styles.icon} />
      <span className={styles.text}>
        <Phrased text={notice.title} />
      </span>
      {isCounted && <CountBadge count={notice.countNumber} />}
      <Icon type="chevron_right" size={18} className={styles.arrow} />
    </Link>
  )
}
