import type { EventDelivery } from '@tsunagu/contract/endpoints/event-calls.ts'
import type { DeliveryStatus } from '@tsunagu/contract/events/webhooks.ts'
import { momentText } from '#desk/page/dates.ts'
import { Button } from '#desk/ui/button.tsx'
import { TabLink } from '#desk/ui/tab-link.tsx'
import { eventText } from './event-words.ts'

type DeliveryTableProps = {
  deliveries: readonly EventDelivery[]
  now: Date
  /** The sequence of the one whose event is shown. */
  current: string | undefined
  hrefOf: (sequence: string) => string
  onOpen: (sequence: string) => void
  onReplay: (delivery: EventDelivery) => void
}

export const deliveryWords: Record<DeliveryStatus, { name: string; look: string }> = {
  waiting: { name: '待ち', look: 'alert' },
  delivered: { name: '届いた', look: 'ok' },
  dead: { name: '断念', look: 'error' },
}

/** Deliveries of a webhook, the newest first. */
export const DeliveryTable = ({ deliveries, now, current, hrefOf, onOpen, onReplay }: DeliveryTableProps) => (
  <table className="grid">
    <thead>
      <tr>
        <th scope="col">番号</th>
        <th scope="col">できごと</th>
        <th scope="col">状態</th>
        <th scope="col" className="r">
          回数
        </th>
        <th scope="col">次の送信</th>
        <th scope="col">最後の結果</th>
        <th scope="col">
          <span className="sr">操作</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {deliveries.map((one) => (
        <tr key={one.sequence} className={rowLook(one, current)}>
          <td className="mono sub">{Number(one.sequence).toLocaleString('ja-JP')}</td>
          <td>
            <TabLink
              href={hrefOf(one.sequence)}
              isCurrent={one.sequence === current}
              onOpen={() => onOpen(one.sequence)}
            >
              {eventText(one.type)}
            </TabLink>{' '}
            <span className="mono sub">{one.type}</span>
          </td>
          <td>
            <span className={`tag ${deliveryWords[one.status].look}`}>{deliveryWords[one.status].name}</span>
          </td>
          <td className="r">{one.attempts}</td>
          <td className="sub">{one.nextAttemptDatetime ? momentText(new Date(one.nextAttemptDatetime), now) : '—'}</td>
          <td className="mono">{one.lastResult || '—'}</td>
          <td className="r">
            <Button size="s" look="quiet" aria-label={`${one.sequence}番を送り直す`} onClick={() => onReplay(one)}>
              送り直す
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const rowLook = ({ sequence, status }: EventDelivery, current: string | undefined): string | undefined =>
  sequence === current ? 'cursor' : status === 'dead' ? 'bad' : undefined
