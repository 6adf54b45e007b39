import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import type { Urgency } from '@tsunagu/contract/staff/work-queue.ts'
import { useDeferredValue, useState } from 'react'
import { useRowLinks } from '#desk/ui/row-link.tsx'
import { useRowInSight } from '#desk/ui/use-row-in-sight.ts'
import { HoldRow } from './hold-row.ts'
import { groupByUrgency } from './queue-order.ts'
import { ageOf, QueueRow } from './queue-row.tsx'

type QueueListProps = {
  items: readonly WorkItem[]
  /** Which list it is; null while its items are those of a former one. */
  list: string | null
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

/** Of `--row`: the least height of a row. */
const rowPx = 40
/** At least so many first: a low window is scrolled at once. */
const leastRows = 24

/** More rows than the window shows. The others are drawn after the first frame, in pieces that a key can interrupt. */
const firstRows = () => Math.max(leastRows, Math.ceil(window.innerHeight / rowPx))

/** Of the name of a group, which stays at the top. */
const headPx = 32

/** What waits, the most urgent first. */
export function QueueList({ items, list, selected, now, isMore, adviserOf }: QueueListProps) {
  const links = useRowLinks('/$service/today', 'item')
  const [first] = useState(firstRows)
  const most = useDeferredValue(Number.POSITIVE_INFINITY, first)
  const region = useRowInSight({ row: '.cursor', inHand: selected && `${selected} ${most}`, headPx })
  const drawn = new Set(items.slice(0, most))
  return (
    <div ref={region} className="queue scroll" role="region" aria-label="対応が必要な件">
      <HoldRow list={region} inHand={selected} items={items} now={now} of={list} headPx={headPx} />
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
            {own
              .filter((item) => drawn.has(item))
              .map((item) => (
                <QueueRow
                  key={item.id}
                  links={links}
                  item={item}
                  adviser={adviserOf(item.adviserId)}
                  isSelected={item.id === selected}
                  isLate={urgency === 'late'}
                  age={ageOf(item, now)}
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
