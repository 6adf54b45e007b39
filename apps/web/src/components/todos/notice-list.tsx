import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Icon, type IconProps } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Phrased } from '#web/ui/phrases.tsx'
import { NearestDeadlineCard } from './nearest-deadline-card.tsx'
import styles from './notice-list.module.css'
import { useNoticeLink } from './use-notice-link.ts'

type Notice = ComponentPayloads['notice_list']['notices'][number]

const icons: Record<Notice['builderType'], IconProps['type']> = {
  info: 'info',
  warning: 'warning',
  notify_with_number: 'notify',
}

/** What needs the job seeker's eye: first what is due next, then what is new; each leads to where it is settled. */
export function NoticeList({ component: { notices, nearest } }: ComponentProps<'notice_list'>) {
  // The card says it, and more of it
  const others = notices.filter(({ id, countNumber }) => id !== nearest?.notice || countNumber > 1)
  if (others.length === 0 && !nearest) return null
  return (
    <section aria-label="お知らせ" className={styles.list}>
      {nearest && <NearestDeadlineCard deadline={nearest} />}
      {others.length > 0 && (
        <ul className={styles.notices}>
          {others.map((notice) => (
            <li key={notice.id}>
              <NoticeLink notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NoticeLink({ notice }: { notice: Notice }) {
  const link = useNoticeLink(notice)
  const isWarning = notice.builderType === 'warning'
  const isCounted = notice.builderType === 'notify_with_number'
  return (
    <Link className={classNames(styles.notice, isWarning && styles.warning)} {...link}>
      <Icon type={icons[notice.builderType]} size={22} className={styles.icon} />
      <span className={styles.text}>
        <Phrased text={notice.title} />
      </span>
      {isCounted && <CountBadge count={notice.countNumber} />}
      <Icon type="chevron_right" size={18} className={styles.arrow} />
    </Link>
  )
}
