import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { signWebhook } from '#server/platform/webhooks/sign-webhook.ts'
import type { PostResult } from '#server/platform/webhooks/webhook-sender.ts'
import type { Services } from '#server/request/services.ts'
import { presentEvent } from './cloud-event.present.ts'
import type { PlacedEvent } from './event-page.queries.ts'
import type { WebhookTarget } from './webhook.queries.ts'
import { openWebhookSecret } from './webhook-secret.ts'

/** The secrets that sign now, the one in force first. */
function signingSecrets({ keyring, clock }: Services, tenant: string, target: WebhookTarget): Buffer[] {
  const isFormerValid = target.formerUntil !== null && target.formerUntil > clock()
  const sealed = [target.secret, ...(isFormerValid && target.formerSecret ? [target.formerSecret] : [])]
  return sealed.map((each) => openWebhookSecret(keyring, { tenant, id: target.id }, Buffer.from(each)))
}

/** Posts one event to a webhook: a CloudEvents 1.0 body under Standard Webhooks signatures. Never throws for the receiver's sake. */
export function sendEvent(
  services: Services,
  { tenant, target }: { tenant: { key: string; origin: string }; target: WebhookTarget },
  event: PlacedEvent,
): Promise<PostResult> {
  const body = JSON.stringify(presentEvent(event, tenant.origin))
  const at = services.clock()
  return services.webhooks.post(
    target.url,
    {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'user-agent': 'Tsunagu-Webhook/1',
      ...signWebhook({ id: event.id, body, at }, signingSecrets(services, tenant.key, target)),
    },
    body,
  )
}

/** An event without content, to test a receiver; `position` 0 precedes all others. */
export const testEvent = (id: string, now: Date): PlacedEvent => ({
  position: 0,
  id,
  type: 'webhook.test',
  jobSeekerId: null,
  data: { sentDatetime: dateTimeInTokyo(now) },
  createdAt: now,
})
