import type { Webhook } from '@tsunagu/contract/endpoints/event-calls.ts'
import { eventTypes } from '@tsunagu/contract/events/events.ts'
import { TabLink } from '#desk/ui/tab-link.tsx'

type WebhookListProps = {
  webhooks: readonly Webhook[]
  current: Webhook
  hrefOf: (webhook: Webhook) => string
  onOpen: (webhook: Webhook) => void
  onPause: (webhook: Webhook, isPaused: boolean) => void
}

/** What it is called: its description, or else where it leads. */
export const webhookName = ({ description, url }: Webhook): string => description || new URL(url).host

const typesText = ({ eventTypes: wanted }: Webhook): string =>
  wanted.length === 0 ? 'すべての種類' : `${eventTypes.length}種類のうち${wanted.length}`

/** The places that events are posted to. */
export const WebhookList = ({ webhooks, current, hrefOf, onOpen, onPause }: WebhookListProps) => (
  <ul className="wh" aria-label="送信先">
    {webhooks.map((webhook) => (
      <li key={webhook.id} className={webhook === current ? 'on' : undefined}>
        <TabLink href={hrefOf(webhook)} isCurrent={webhook === current} onOpen={() => onOpen(webhook)}>
          <b>{webhookName(webhook)}</b> <span className="mono sub">{webhook.url}</span>
        </TabLink>
        <span className={`tag ${webhook.isPaused ? 'alert' : 'ok'}`}>{webhook.isPaused ? '停止中' : '動作中'}</span>
        <span className="t12 sub">
          待ち {webhook.waiting}・断念 {webhook.dead}・{typesText(webhook)}
        </span>
        <input
          type="checkbox"
          className="toggle"
          checked={!webhook.isPaused}
          aria-label={`${webhookName(webhook)}へ送信する`}
          onChange={({ target }) => onPause(webhook, !target.checked)}
        />
      </li>
    ))}
  </ul>
)
