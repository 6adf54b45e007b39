import { expect, it } from 'vitest'
import { recordEvent } from '#server/hiring/records/event.queries.ts'
import { createKeyring } from '#server/platform/secrets/keyring.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { openReceiver } from '#server/testing/webhook-receiver.ts'
import { deliverEvents } from './deliver-events.ts'
import { reencryptWebhooks } from './reencrypt-webhooks.ts'

// the client library looks at the real time
const portal = useTestApp({ now: new Date().toISOString() })
const old = { id: 'test', secret: 'a secret of the tests, long enough for a key' }
const young = { id: '2027a', secret: 'another secret of the tests, just as long as that' }

it('webhooks sign as before, with the former secret too, when the key that sealed them is gone', async () => {
  const call = operatorOf(await tokenFor(portal()))
  const receiver = await openReceiver()
  const { webhook, secret: former } = (await portal().call('createWebhook', { ...call, body: { url: receiver.url } }))
    .body
  const rotated = await portal().call('rotateWebhookSecret', { ...call, params: { id: webhook.id } })
  const { secret } = rotated.body

  portal().services.keyring = createKeyring([young, old])
  await reencryptWebhooks(portal().served)
  await reencryptWebhooks(portal().served)
  portal().services.keyring = createKeyring([young])

  await portal().services.runInScope('kango', (scope) =>
    recordEvent(
      scope,
      { type: 'profile.updated', jobSeekerId: null, data: { keys: ['one'] }, dedupeKey: 'one' },
      portal().services.clock(),
    ),
  )
  await deliverEvents(portal().served, 'kango')
  expect(receiver.events(secret)).toHaveLength(1)
  expect(receiver.events(former)).toHaveLength(1)
})
