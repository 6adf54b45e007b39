import { usePortal } from '#web/lib/portal-context.tsx'
import { ChipLink, ChipRow } from '#web/ui/chip.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import type { ComponentProps } from './component-props.ts'
import styles from './filter-panel.module.css'

/** The conditions in force. All lead back to where they are chosen: the payload says them in words, not by their codes. */
export function FilterPanel({ component: { elements } }: ComponentProps<'filter_panel'>) {
  const { linkTo } = usePortal()
  const conditions = linkTo({ routeType: 'advanced_search' })
  return (
    <nav className={styles.panel} aria-label="検索条件">
      <ChipRow flow="slide" className={styles.row}>
        <ChipLink look="strong" icon="filter" {...conditions}>
          条件を変える
          <CountBadge count={elements.length} tone="brand" />
        </ChipLink>
        {elements.map(({ iconType, name, value }, index) => (
          <ChipLink key={index} look="tinted" icon={iconType} className={styles.condition} {...conditions}>
            <span className={styles.value}>
              <span className="sr">{`${name}：`}</span>
              {value}
            </span>
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  )
}
