import { randomUUID } from 'node:crypto'
import { cloudEvent, eventTypePrefix } from '@tsunagu/contract/events/cloud-event.ts'
import { eventDefinitions } from '@tsunagu/contract/events/event-data.ts'
import { type EventType, eventTypes } from '@tsunagu/contract/events/events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type NewEvent, recordEvent } from '#server/hiring/records/event.queries.ts'
import { responseValidator } from '#server/http/validation.ts'
import { closeWithdrawn } from '#server/postings/close-postings.queries.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { openReceiver } from '#server/testing/webhook-receiver.ts'
import { deliverEvents } from './deliver-events.ts'

// the client library looks at the real time
const portal = useTestApp({ now: new Date().toISOString() })
const isEvent = responseValidator(cloudEvent)
let token = ''
beforeAll(async () => {
  token = await tokenFor(portal())
})

/** An event of a type, as the contract has one. */
const sampleOf = (type: EventType, jobSeekerId: string) =>
  ({ type, jobSeekerId, data: eventDefinitions[type].example, dedupeKey: randomUUID() }) as NewEvent

const record = (events: readonly NewEvent[]) =>
  portal().services.runInScope('kango', async (scope) => {
    for (const event of events) await recordEvent(scope, event, portal().services.clock())
  })

describe('an event of each type', () => {
  it('is delivered to a receiver that the unmodified client verifies, and by polling, in the shape of the contract', async () => {
    const receiver = await openReceiver()
    const { body } = await portal().call('createWebhook', { ...operatorOf(token), body: { url: receiver.url } })
    const { id } = await makeJobSeeker(portal())
    await record(eventTypes.map((type) => sampleOf(type, id)))
    await deliverEvents(portal().served, 'kango')
    const posted = receiver.events(body.secret)
    expect(posted.map(({ type }) => type)).toEqual(eventTypes.map((type) => `${eventTypePrefix}${type}`))
    for (const event of posted) expect(isEvent(event), `${event.type}: ${JSON.stringify(isEvent.errors)}`).toBe(true)
    const polled = await portal().call('listEvents', { ...operatorOf(token), query: { jobSeekerId: id } })
    expect(polled.body.events).toEqual(posted)
  })

  it('is described for readers of the OpenAPI document, with an example that fits', async () => {
    const { body } = await portal().app.inject({ url: '/v1/openapi.json', headers: { host: 'kango.localhost' } })
    const document = JSON.parse(body) as {
      components: { schemas: { CloudEvent: { oneOf: { title: string; description: string; examples: unknown[] }[] } } }
      webhooks: { event: { post: { requestBody: object } } }
    }
    const { oneOf } = document.components.schemas.CloudEvent
    expect(oneOf.map(({ title }) => title)).toEqual(eventTypes.map((type) => `${eventTypePrefix}${type}`))
    for (const { title, description, examples } of oneOf) {
      expect(description.length, title).toBeGreaterThan(10)
      for (const example of examples) expect(isEvent(example), title).toBe(true)
    }
    expect(JSON.stringify(document.webhooks.event.post.requestBody)).toContain('#/components/schemas/CloudEvent')
  })
})

it.each([
  ['a member that its type has not', { jobPostingId: randomUUID(), note: '' }],
  ['a member missing', {}],
  ['a value of another kind', { jobPostingId: 7 }],
])('is none with %s', (_, data) => {
  const [liked] = (cloudEvent as { oneOf?: { examples: object[] }[] }).oneOf?.[0]?.examples ?? []
  expect([isEvent(liked), isEvent({ ...liked, data })]).toEqual([true, false])
})

it('of a closed posting, which the database itself writes, has the shape of the contract', async () => {
  const id = await makeJobPosting(portal())
  const sourceId = await portal().services.runInScope('kango', async (scope) => {
    const found = scope.selectFrom('job_posting').select('source_id as sourceId').where('id', '=', id)
    const posting = await found.executeTakeFirstOrThrow()
    await closeWithdrawn(scope, [posting.sourceId], portal().services.clock())
    return posting.sourceId
  })
  const query = { type: ['job_posting.closed'] }
  const { status, body } = await portal().call('listEvents', { ...operatorOf(token), query })
  expect(status).toBe(200)
  expect(body.events.at(-1)?.data).toEqual({ jobPostingId: id, sourceId, reason: 'withdrawn' })
})
