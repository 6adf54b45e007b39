import { useQueryClient } from '@tanstack/react-query'
import type { EventDelivery, Webhook } from '@tsunagu/contract/endpoints/event-calls.ts'
import { useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { deliveriesKey, webhooksKey } from '#desk/api/queries/settings.ts'
import { untilText } from '#desk/page/dates.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { useAct } from './use-act.ts'
import type { WebhookFields } from './webhook-dialog.tsx'
import { webhookName } from './webhook-list.tsx'

/** What is shown once after a change. */
export interface ShownSecret {
  secret: string
  formerUntil: string | null
}

/** What can be done with webhooks. `onStored` gets the one that was made or changed. */
export function useWebhookActs(service: string, onStored: (webhook: Webhook) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const work = useAct(webhooksKey(service))
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const of = ofService(service)
  const readDeliveries = (id: string) => void queries.invalidateQueries({ queryKey: deliveriesKey(service, id) })
  const save = (before: Webhook | null, fields: WebhookFields) =>
    work.act(async () => {
      if (before) {
        onStored((await client.call('updateWebhook', { params: { id: before.id }, body: fields }, of)).webhook)
        return
      }
      const made = await client.call('createWebhook', { body: fields }, of)
      onStored(made.webhook)
      setSecret({ secret: made.secret, formerUntil: null })
    })
  const pause = (webhook: Webhook, isPaused: boolean) =>
    work.act(async () => {
      await client.call('updateWebhook', { params: { id: webhook.id }, body: { isPaused } }, of)
      show(
        isPaused
          ? `「${webhookName(webhook)}」への送信を止めました`
          : `「${webhookName(webhook)}」への送信を再開しました`,
      )
    })
  const rotate = ({ id }: Webhook) =>
    work.act(async () => {
      const rotated = await client.call('rotateWebhookSecret', { params: { id } }, of)
      setSecret({
        secret: rotated.secret,
        formerUntil: untilText(new Date(rotated.formerUntilDatetime)).replace(/まで$/, ''),
      })
    })
  const test = ({ id }: Webhook) =>
    work.act(async () => {
      const { isDelivered, result } = await client.call('testWebhook', { params: { id } }, of)
      readDeliveries(id)
      show(isDelivered ? `テストが届きました（${result}）` : `テストは届きませんでした（${result}）`)
    })
  const replay = ({ id }: Webhook, one?: EventDelivery) =>
    work.act(async () => {
      const body = one ? { sequence: one.sequence } : {}
      const { replayed } = await client.call('replayEvents', { params: { id }, body }, of)
      readDeliveries(id)
      show(replayed === 0 ? '送り直すものはありませんでした' : `${replayed}件を送り直します`)
    })
  const remove = (webhook: Webhook) =>
    work.act(async () => {
      await client.call('deleteWebhook', { params: { id: webhook.id } }, of)
      show(`「${webhookName(webhook)}」を削除しました`)
      return true
    })
  return { ...work, secret, hideSecret: () => setSecret(null), save, pause, rotate, test, replay, remove }
}
export type WebhookActs = ReturnType<typeof useWebhookActs>
