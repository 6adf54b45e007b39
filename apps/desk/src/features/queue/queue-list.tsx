import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import type { Urgency } from '@tsunagu/contract/staff/work-queue.ts'
import { useEffect, useRef } from 'react'
import { useRowLinks } from '#desk/ui/row-link.tsx'
import { groupByUrgency } from './queue-order.ts'
import { QueueRow } from './queue-row.tsx'

type QueueListProps = {
  items: readonly WorkItem[]
  selected: string | undefined
  now: Date
  isMore: boolean
  /** Who looks after somebody, in words. */
  adviserOf: (adviserId: string | null) => string
}

const groupWords: Record<Urgency, { name: string; note: string }> = {
  late: { name: 'いますぐ', note: '目安の時間をすぎています' },
  today: { name: '今日中', note: '' },
  this_week: { name: '明日から', note: '' },
}

/** What waits, the most urgent first. */
export function QueueList({ items, selected, now, isMore, adviserOf }: QueueListProps) {
  const region = useRef<HTMLDivElement>(null)
  const links = useRowLinks('/$service/today', 'item')
  useEffect(() => {
    region.current?.querySelector('.cursor')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div ref={region} className="queue scroll" role="region" aria-label="対応が必要な件">
      {groupByUrgency(items, now).map(({ urgency, items: own }) => (
        <section
          key={urgency}
          className={`q-group${urgency === 'late' ? ' hot' : ''}`}
          aria-label={groupWords[urgency].name}
        >
          <h2>
            {groupWords[urgency].name}
            <span className="n">{own.length}</span>
            <span className="sub">{groupWords[urgency].note}</span>
          </h2>
          <ul>
            {own.map((item) => (
              <QueueRow
                key={item.id}
                links={links}
                item={item}
                adviser={adviserOf(item.adviserId)}
                isSelected={item.id === selected}
                now={now}
              />
            ))}
          </ul>
        </section>
      ))}
      {isMore && <p className="q-more sub">急ぎの200件を表示しています。対応すると、つづきが表示されます。</p>}
    </div>
  )
}

/** Nothing waits: the thread is tied. */
export const QueueDone = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="queue q-done">
    <svg viewBox="0 0 120 60" aria-hidden="true" fill="none">
      <path
        d="M6 44C28 44 34 16 56 16s24 28 4 28-14-28 8-28 22 28 46 28"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
    <p className="b">{isFiltered ? 'この種類の対応は、すべて終わりました' : '対応が必要な件は、すべて終わりました'}</p>
    <p className="sub">新しいメッセージや応募が届くと、ここに表示されます。</p>
  </div>
)
