import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './progress-status.module.css'

type Block = ComponentPayloads['progress_status']['blocks'][number]

/** The number of postings at each status, along a thread; each links to its tab. */
export function ProgressStatus({ component }: ComponentProps<'progress_status'>) {
  const { title, blocks, navigationElement } = component
  if (blocks.length === 0) return null
  return (
    <Panel as="section" className={styles.panel}>
      <ComponentTitle title={title} navigationElement={navigationElement} />
      <ol className={styles.thread}>
        {blocks.map((block, index) => (
          <li key={index}>
            <Bead block={block} tab={index} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Bead({ block: { statusName, resourceCount, statusIcon }, tab }: { block: Block; tab: number }) {
  const { linkTo } = usePortal()
  const status = progressStatuses[tab]
  const screenType = status ? `by_progress_status_${status}` : ''
  const { href, onClick } = linkTo({ routeType: 'postings_by_progress_status', screenType })
  return (
    <Link className={styles.step} href={href} onClick={onClick} data-has={resourceCount > 0 || undefined}>
      <b className={styles.bead} aria-hidden="true">
        {resourceCount > 99 ? '99+' : resourceCount}
        {statusIcon && (
          <span className={styles.badge}>
            <Icon type={statusIcon} size={16} />
          </span>
        )}
      </b>
      {statusName}
      <span className="sr">{resourceCount}件</span>
    </Link>
  )
}
