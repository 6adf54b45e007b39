import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A webhook as the agency sees it, with what is still to be delivered. */
export interface WebhookRow {
  id: string
  url: string
  description: string
  eventTypes: string[]
  pausedAt: Date | null
  createdAt: Date
  waiting: number
  dead: number
}

const countOf = (status: 'waiting' | 'dead') => sql<number>`(
  select count(*)::int from event_delivery
  where event_delivery.tenant = webhook.tenant and webhook_id = webhook.id and status = ${status}
)`

const selectWebhooks = (scope: TenantScope) =>
  scope
    .selectFrom('webhook')
    .select([
      'id',
      'url',
      'description',
      'event_types as eventTypes',
      'paused_at as pausedAt',
      'created_at as createdAt',
      countOf('waiting').as('waiting'),
      countOf('dead').as('dead'),
    ])

export const listWebhooks = (scope: TenantScope): Promise<WebhookRow[]> =>
  selectWebhooks(scope).orderBy('created_at').orderBy('id').execute()

export const findWebhook = (scope: TenantScope, id: string): Promise<WebhookRow | undefined> =>
  selectWebhooks(scope).where('id', '=', id).executeTakeFirst()

export interface NewWebhook {
  url: string
  description: string
  eventTypes: readonly string[]
}

/** @param seal seals the secret for the webhook of this id */
export async function insertWebhook(
  scope: TenantScope,
  webhook: NewWebhook,
  { seal, now }: { seal: (id: string) => Buffer; now: Date },
): Promise<string> {
  const id = randomUUID()
  await scope
    .insertInto('webhook', {
      id,
      url: webhook.url,
      description: webhook.description,
      event_types: [...webhook.eventTypes],
      secret: seal(id),
      created_at: now,
    })
    .execute()
  return id
}

export interface WebhookChange {
  url?: string
  description?: string
  eventTypes?: readonly string[]
  pausedAt?: Date | null
}

/** Returns whether the webhook exists. */
export async function changeWebhook(scope: TenantScope, id: string, change: WebhookChange): Promise<boolean> {
  const changed = await scope
    .updateTable('webhook')
    .set({
      // setting `id` changes nothing: an update must set something
      id,
      ...(change.url !== undefined && { url: change.url }),
      ...(change.description !== undefined && { description: change.description }),
      ...(change.eventTypes !== undefined && { event_types: [...change.eventTypes] }),
      ...(change.pausedAt !== undefined && { paused_at: change.pausedAt }),
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export async function deleteWebhook(scope: TenantScope, id: string): Promise<void> {
  await scope.deleteFrom('webhook').where('id', '=', id).execute()
}

/** Sets a new secret; the current one signs too until `formerUntil`. Returns whether the webhook exists. */
export async function replaceSecret(
  scope: TenantScope,
  id: string,
  { secret, formerUntil }: { secret: Buffer; formerUntil: Date },
): Promise<boolean> {
  const changed = await scope
    .updateTable('webhook')
    .set(({ ref }) => ({ secret, former_secret: ref('secret'), former_until: formerUntil }))
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export interface WebhookTarget {
  id: string
  url: string
  secret: Buffer
  formerSecret: Buffer | null
  formerUntil: Date | null
}

const targetColumns = ['id', 'url', 'secret', 'former_secret as formerSecret', 'former_until as formerUntil'] as const

/** Where a webhook's events go and what signs them. */
export const findTarget = (scope: TenantScope, id: string): Promise<WebhookTarget | undefined> =>
  scope.selectFrom('webhook').select(targetColumns).where('id', '=', id).executeTakeFirst()

/** Webhooks for which something is due. */
export const findDueTargets = (scope: TenantScope, now: Date): Promise<WebhookTarget[]> =>
  scope
    .selectFrom('webhook')
    .select(targetColumns)
    .where('paused_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select from event_delivery
        where event_delivery.tenant = webhook.tenant and webhook_id = webhook.id and status = 'waiting' and due_at <= ${now}
      )`,
    )
    .execute()
