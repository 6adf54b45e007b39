import type { DeliveryStatus } from '@tsunagu/contract/events/webhooks.ts'
import type { ColumnType } from 'kysely'

interface TenantRow {
  tenant: string
}
export interface EventPlaceTable extends TenantRow {
  last_position: number
}
export interface WebhookTable extends TenantRow {
  id: string
  url: string
  description: string
  event_types: string[]
  secret: Buffer
  former_secret: ColumnType<Buffer | null, undefined, Buffer | null>
  former_until: ColumnType<Date | null, undefined, Date | null>
  created_at: Date
  paused_at: ColumnType<Date | null, undefined, Date | null>
}
export interface EventDeliveryTable extends TenantRow {
  webhook_id: string
  event_position: number
  order_key: string
  status: DeliveryStatus
  attempts: number
  due_at: Date
  last_result: string
  delivered_at: Date | null
}

/** Events' ways to the agencies' own systems. */
export interface EventTables {
  event_place: EventPlaceTable
  webhook: WebhookTable
  event_delivery: EventDeliveryTable
}
