import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { recordEvent } from '#server/hiring/records/event.queries.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()

const record = (
  jobSeekerId: string | null,
  { tenant = 'kango', type = 'profile.updated' as const, keys = ['a'] } = {},
) =>
  portal().services.runInScope(tenant, (scope) =>
    recordEvent(scope, { type, jobSeekerId, data: { keys }, dedupeKey: randomUUID() }, portal().services.clock()),
  )

const list = async (token: string, query: Record<string, string | number | string[]> = {}, tenant = 'kango') =>
  portal().call('listEvents', { ...operatorOf(token), tenant, query })

/** The current end of the order. */
const end = async (token: string) => (await list(token)).body.next

describe('events by polling', () => {
  it('are CloudEvents in the order in which they happened, from a place on', async () => {
    const token = await tokenFor(portal())
    const { id } = await makeJobSeeker(portal())
    const start = await end(token)
    for (const key of ['first', 'second', 'third']) await record(id, { keys: [key] })
    const { status, body } = await list(token, { after: start })
    expect(status).toBe(200)
    expect(body.events.map(({ data }) => data['keys'])).toEqual([['first'], ['second'], ['third']])
    expect(body.events[0]).toEqual({
      specversion: '1.0',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: 'http://kango.localhost',
      type: 'jp.tsunagu.profile.updated',
      subject: id,
      time: '2026-11-20T09:00:00+09:00',
      datacontenttype: 'application/json',
      sequence: body.events[0]?.sequence,
      data: { keys: ['first'] },
    })
    expect(body.next).toBe(body.events[2]?.sequence)
    expect((await list(token, { after: body.next })).body).toEqual({ events: [], next: body.next, hasMore: false })
  })

  it('are returned page by page without a gap, by type and by job seeker', async () => {
    const token = await tokenFor(portal())
    const { id } = await makeJobSeeker(portal())
    const other = await makeJobSeeker(portal())
    const start = await end(token)
    for (let count = 0; count < 5; count += 1) {
      await record(id, { keys: [String(count)] })
      await record(other.id)
    }
    const seen: unknown[] = []
    let after = start
    for (;;) {
      const { body } = await list(token, { after, perPage: 2, jobSeekerId: id })
      seen.push(...body.events.map(({ data }) => data['keys']))
      after = body.next
      if (!body.hasMore) break
    }
    expect(seen).toEqual([['0'], ['1'], ['2'], ['3'], ['4']])
    expect(
      (await list(token, { after: start, type: ['job_posting.closed', 'profile.updated'] })).body.events,
    ).toHaveLength(10)
    expect((await list(token, { after: start, type: ['job_posting.closed'] })).body.events).toEqual([])
  })

  // the embedded database runs one transaction at a time
  it.runIf(inject('templateUrl'))(
    'are not lost behind a place when a transaction that began earlier ends later',
    async () => {
      const token = await tokenFor(portal())
      const { id } = await makeJobSeeker(portal())
      const start = await end(token)
      const { services } = portal()
      let finish = () => {}
      const mayFinish = new Promise<void>((resolve) => {
        finish = resolve
      })
      let begun = () => {}
      const hasBegun = new Promise<void>((resolve) => {
        begun = resolve
      })
      const slow = services.runInScope('kango', async (scope) => {
        await recordEvent(
          scope,
          { type: 'profile.updated', jobSeekerId: id, data: { keys: ['slow'] }, dedupeKey: randomUUID() },
          new Date(),
        )
        begun()
        await mayFinish
      })
      await hasBegun
      const other = await makeJobSeeker(portal())
      await record(other.id, { keys: ['quick'] })
      const before = await list(token, { after: start })
      expect(before.body.events.map(({ data }) => data['keys'])).toEqual([['quick']])
      finish()
      await slow
      const after = await list(token, { after: before.body.next })
      expect(after.body.events.map(({ data }) => data['keys'])).toEqual([['slow']])
    },
  )

  it('get one place each when many ask at once', async () => {
    const token = await tokenFor(portal())
    const { id } = await makeJobSeeker(portal())
    const start = await end(token)
    for (let count = 0; count < 20; count += 1) await record(id, { keys: [String(count)] })
    const answers = await Promise.all(Array.from({ length: 8 }, () => list(token, { after: start })))
    for (const { body } of answers)
      expect(body.events.map(({ data }) => data['keys'])).toEqual(
        answers[0]?.body.events.map(({ data }) => data['keys']),
      )
    expect(answers[0]?.body.events.map(({ data }) => data['keys'])).toEqual(
      Array.from({ length: 20 }, (_, n) => [String(n)]),
    )
  })

  it('are those of the own service', async () => {
    const foreign = await makeJobSeeker(portal(), { tenant: 'hoiku' })
    const token = await tokenFor(portal())
    const hoiku = await tokenFor(portal(), { tenant: 'hoiku' })
    const start = await end(token)
    await record(foreign.id, { tenant: 'hoiku' })
    expect((await list(token, { after: start })).body.events).toEqual([])
    expect((await list(hoiku, {}, 'hoiku')).body.events.map(({ subject }) => subject)).toContain(foreign.id)
  })

  it.each([
    ['a word', 'abc'],
    ['a negative place', '-1'],
    ['a place too long', '1'.repeat(16)],
    ['a fraction', '1.5'],
  ])('refuse %s as a place', async (_, after) => {
    expect((await list(await tokenFor(portal()), { after })).status).toBe(400)
  })

  it('refuse a type that there is none of', async () => {
    expect((await list(await tokenFor(portal()), { type: ['profile.lost'] })).status).toBe(400)
  })

  it('refuse a key that may not read them', async () => {
    expect((await list(await tokenFor(portal(), { scopes: ['webhooks:write'] }))).status).toBe(403)
  })

  it('goes on behind a place that does not exist yet without losing later ones', async () => {
    const token = await tokenFor(portal())
    const { body } = await list(token, { after: '999999999' })
    expect(body).toEqual({ events: [], next: '999999999', hasMore: false })
  })
})
