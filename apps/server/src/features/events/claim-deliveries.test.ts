import { expect, inject, it } from 'vitest'
import { type NewEvent, recordEvent } from '#server/hiring/records/event.queries.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { claimDeliveries } from './delivery.queries.ts'
import { placeAllEvents } from './place-events.queries.ts'

const now = new Date('2026-11-20T09:00:00+09:00')
const portal = useTestApp({ now: now.toISOString() })

// The embedded database has one connection: no two transactions are open at once
it.runIf(inject('templateUrl'))(
  'an event is sent by one process alone of two that take events at one moment',
  async () => {
    const call = operatorOf(await tokenFor(portal()))
    const { id } = (await portal().call('createWebhook', { ...call, body: { url: 'https://agency.example/events' } }))
      .body.webhook
    const { runInScope } = portal().services
    for (const jobSeeker of [await makeJobSeeker(portal()), await makeJobSeeker(portal())]) {
      const event: NewEvent = {
        type: 'profile.updated',
        jobSeekerId: jobSeeker.id,
        data: { keys: [] },
        dedupeKey: jobSeeker.id,
      }
      await runInScope('kango', (scope) => recordEvent(scope, event, now))
    }
    await runInScope('kango', (scope) => placeAllEvents(scope, now))
    const due = { now: new Date(now.getTime() + 60_000), leaseUntil: new Date(now.getTime() + 120_000), limit: 1 }
    const taken = await runInScope('kango', async (first) => {
      const byFirst = await claimDeliveries(first, id, due)
      // One that does not skip what the first has taken would wait for it, until a time limit ends both
      const bySecond = await runInScope('kango', (second) => claimDeliveries(second, id, due))
      return [...byFirst, ...bySecond]
    })
    expect(new Set(taken.map(({ position }) => position)).size).toBe(2)
  },
)
