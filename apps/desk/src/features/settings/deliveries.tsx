import { useInfiniteQuery } from '@tanstack/react-query'
import type { Webhook } from '@tsunagu/contract/endpoints/event-calls.ts'
import { type DeliveryStatus, deliveryStatuses } from '@tsunagu/contract/events/webhooks.ts'
import type { ReactNode } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { deliveriesQuery } from '#desk/api/queries/settings.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { DeliveryTable, deliveryWords } from './delivery-table.tsx'
import { EventPane } from './event-pane.tsx'
import type { WebhookActs } from './use-webhook-acts.ts'

/** What the address says of the list. */
export interface DeliverySearch {
  status?: DeliveryStatus | undefined
  event?: string | undefined
}
type DeliveriesProps = {
  service: string
  webhook: Webhook
  search: DeliverySearch
  now: Date
  acts: WebhookActs
  hrefOf: (search: DeliverySearch) => string
  onSearch: (search: DeliverySearch) => void
  /** Buttons of the webhook itself. */
  children: ReactNode
}

const countOf = ({ waiting, dead }: Webhook, status: DeliveryStatus): string =>
  status === 'delivered' ? '' : ` ${status === 'waiting' ? waiting : dead}`

/** What a webhook has got, waits for, or was given up, with what was posted. */
export function Deliveries({ service, webhook, search, now, acts, hrefOf, onSearch, children }: DeliveriesProps) {
  const { status, event } = search
  const read = useInfiniteQuery(deliveriesQuery(useClient(), service, webhook.id, status))
  const deliveries = read.data?.pages.flatMap((page) => page.deliveries)
  return (
    <>
      <div className="bar">
        <h2>配信の記録</h2>
        <span className="seg s" role="group" aria-label="状態で絞り込む">
          {([undefined, ...deliveryStatuses] as const).map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              aria-pressed={status === one}
              onClick={() => onSearch({ status: one })}
            >
              {one ? `${deliveryWords[one].name}${countOf(webhook, one)}` : 'すべて'}
            </button>
          ))}
        </span>
        <span className="push flex">{children}</span>
      </div>
      <div className={event ? 'wh-two open' : 'wh-two'}>
        <div className="scroll" role="region" aria-label="配信の記録" tabIndex={0}>
          {read.error && <FailedPart error={read.error} onRetry={() => void read.refetch()} />}
          {!deliveries && !read.error && <Bones rows={8} />}
          {deliveries?.length === 0 && <p className="set-none">配信の記録はありません。</p>}
          {deliveries && deliveries.length > 0 && (
            <DeliveryTable
              deliveries={deliveries}
              now={now}
              current={event}
              hrefOf={(sequence) => hrefOf({ status, event: sequence })}
              onOpen={(sequence) => onSearch({ status, event: sequence })}
              onReplay={(one) => void acts.replay(webhook, one)}
            />
          )}
          {read.hasNextPage && (
            <Button size="s" className="set-more" onClick={() => void read.fetchNextPage()}>
              前の記録を表示
            </Button>
          )}
        </div>
        {event && <EventPane service={service} sequence={event} onClose={() => onSearch({ status })} />}
      </div>
    </>
  )
}
