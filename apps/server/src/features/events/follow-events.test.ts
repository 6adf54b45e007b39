import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { recordEvent } from '#server/hiring/records/event.queries.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { openReceiver } from '#server/testing/webhook-receiver.ts'
import { followEvents } from './follow-events.ts'

const portal = useTestApp()

/** A service with somebody, and with a receiver of its events. */
async function openService(tenant: string) {
  const receiver = await openReceiver()
  const call = { ...operatorOf(await tokenFor(portal(), { tenant })), tenant }
  const { body } = await portal().call('createWebhook', { ...call, body: { url: receiver.url } })
  const { id } = await makeJobSeeker(portal(), { tenant })
  const record = () =>
    portal().services.runInScope(tenant, (scope) =>
      recordEvent(
        scope,
        { type: 'profile.updated', jobSeekerId: id, data: { keys: [] }, dedupeKey: randomUUID() },
        portal().services.clock(),
      ),
    )
  return { receiver, record, call, id: body.webhook.id }
}

/** The stored outcomes of the attempts of a service. */
const resultsIn = async (tenant: string) => {
  const rows = await portal().services.runInScope(tenant, (scope) =>
    scope.selectFrom('event_delivery').select('last_result').execute(),
  )
  return rows.map((row) => row.last_result)
}

function follow() {
  const following = followEvents(portal().served, 20)
  onTestFinished(() => following.stop())
  return following
}

it('events of any service are on their way by themselves, and a receiver that does not answer holds up no other service', async () => {
  const [slow, quick] = [await openService('kango'), await openService('yakuzai')]
  slow.receiver.answer(() => null)
  follow()
  await slow.record()
  await expect.poll(() => slow.receiver.posts.length).toBe(1)
  for (const count of [1, 2]) {
    await quick.record()
    await expect.poll(() => quick.receiver.posts.length).toBe(count)
  }
  expect(slow.receiver.posts).toHaveLength(1)
  // The end waits for posts on their way
  slow.receiver.close()
})

it('a failed event is posted again when its time has come, and a paused webhook gets none', async () => {
  const [failing, paused] = [await openService('kaigo'), await openService('hoiku')]
  failing.receiver.answer(() => ({ status: 503 }))
  await portal().call('updateWebhook', { ...paused.call, params: { id: paused.id }, body: { isPaused: true } })
  follow()
  await paused.record()
  await failing.record()
  await expect.poll(() => failing.receiver.posts.length).toBe(1)
  failing.receiver.answer(() => ({ status: 204 }))
  // The next attempt is due some time after the outcome is stored: a clock moved before that would never reach it
  await expect.poll(() => resultsIn('kaigo')).toEqual([expect.stringContaining('503')])
  portal().setNow(new Date(portal().services.clock().getTime() + 10 * 60_000))
  await expect.poll(() => failing.receiver.posts.length).toBe(2)
  expect(paused.receiver.posts).toEqual([])
})

it('what failed to be looked for is logged and looked for again, and the end waits for posts on their way', async () => {
  const { receiver, record } = await openService('comedical')
  const logged: string[] = []
  let isDown = true
  const { served } = portal()
  const tenants = () => {
    if (isDown) throw new Error('down')
    return served.tenants()
  }
  const following = followEvents({ ...served, tenants, log: (_entry, text) => void logged.push(text) }, 20)
  await record()
  await expect.poll(() => logged.length).toBeGreaterThan(1)
  expect(new Set(logged)).toEqual(new Set(['Events could not be looked for and wait.']))
  isDown = false
  await expect.poll(() => receiver.posts.length).toBe(1)
  await following.stop()
  const left = await portal().services.runInScope('comedical', (scope) =>
    scope.selectFrom('event_delivery').select('status').execute(),
  )
  expect(left).toEqual([{ status: 'delivered' }])
})
