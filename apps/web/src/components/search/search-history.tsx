import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { formatDayTime } from '#web/page/format-date.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import { List, ListRowLink } from '#web/ui/list.tsx'
import styles from './search-history.module.css'

type SearchHistoryPayload = ComponentPayloads['search_history']

const shownOnTop = 3

/** The last searches, each to run again: one quiet line on the top page, a list with their times elsewhere. */
export function SearchHistory({ component, screenType }: ComponentProps<'search_history'>) {
  if (component.items.length === 0) return null
  return screenType === 'top' ? <HistoryLine {...component} /> : <HistoryList {...component} />
}

function HistoryLine({ title, items }: SearchHistoryPayload) {
  const { linkTo, searchResultHref } = usePortal()
  return (
    <nav className={styles.line} aria-label={title}>
      <p className={styles.title}>
        <Icon type="history" size={16} />
        {title}
      </p>
      <ul className={styles.links}>
        {items.slice(0, shownOnTop).map(({ label, formElementStates }, index) => (
          <li key={index}>
            <Link className={styles.link} href={searchResultHref(formElementStates)}>
              {label}
            </Link>
          </li>
        ))}
        <li className={styles.more}>
          <LinkArrow {...linkTo({ routeType: 'saved_search_condition' })}>保存した条件</LinkArrow>
        </li>
      </ul>
    </nav>
  )
}

function HistoryList({ title, items }: SearchHistoryPayload) {
  const { searchResultHref } = usePortal()
  return (
    <section>
      <ComponentTitle title={title} />
      <List>
        {items.map(({ label, searchedDatetime, formElementStates }, index) => (
          <ListRowLink
            key={index}
            icon="history"
            href={searchResultHref(formElementStates)}
            sub={<time dateTime={searchedDatetime}>{formatDayTime(searchedDatetime)}</time>}
          >
            <span className={styles.words}>{label}</span>
          </ListRowLink>
        ))}
      </List>
    </section>
  )
}
