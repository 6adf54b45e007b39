import { randomUUID } from 'node:crypto'
import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'
import { deleteOldCalls } from './operator-call.queries.ts'

const portal = useTestApp()
let token = ''
beforeAll(async () => {
  token = await tokenFor(portal())
})

/** A call with an idempotency key of its own. */
const keyed = <N extends OperationName>(name: N, key: string, options: CallOptions, as = token) =>
  portal().call(name, { ...options, headers: { ...operatorOf(as).headers, 'idempotency-key': key } })

const webhookBody = () => ({ url: `http://127.0.0.1:9/${randomUUID()}` })
const webhooks = async () => (await portal().call('listWebhooks', operatorOf(token))).body.webhooks
const webhooksOf = async (url: string) => (await webhooks()).filter((webhook) => webhook.url === url)
const acts = async (query: NonNullable<CallOptions['query']> = {}) =>
  (await portal().call('listOperatorActs', { ...operatorOf(token), query })).body

describe('a call with an idempotency key', () => {
  it('runs once and returns the same response again', async () => {
    const key = randomUUID()
    const body = webhookBody()
    const first = await keyed('createWebhook', key, { body })
    const second = await keyed('createWebhook', key, { body })
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(await webhooksOf(body.url)).toHaveLength(1)
  })

  it('runs once when many are sent at the same time', async () => {
    const key = randomUUID()
    const body = webhookBody()
    const answers = await Promise.all(Array.from({ length: 8 }, () => keyed('createWebhook', key, { body })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(answers.map(({ body: { secret } }) => secret)).size).toBe(1)
    expect(await webhooksOf(body.url)).toHaveLength(1)
  })

  it('is refused with another body, and for another call', async () => {
    const key = randomUUID()
    await keyed('createWebhook', key, { body: webhookBody() })
    const other = await keyed('createWebhook', key, { body: webhookBody() })
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({
      message: 'This Idempotency-Key was used for another call. Use a new key for a new call.',
    })
    expect((await keyed('createOperatorKey', key, { body: { name: 'a', scopes: ['events:read'] } })).status).toBe(409)
  })

  it('returns what is empty as empty', async () => {
    const { body } = await portal().call('createWebhook', { ...operatorOf(token), body: webhookBody() })
    const key = randomUUID()
    const params = { id: body.webhook.id }
    expect((await keyed('deleteWebhook', key, { params })).status).toBe(204)
    const again = await keyed('deleteWebhook', key, { params })
    expect(again.status).toBe(204)
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  it('takes the members of a body in any order as the same', async () => {
    const key = randomUUID()
    const { url } = webhookBody()
    const first = await keyed('createWebhook', key, { body: { url, description: 'a' } })
    expect((await keyed('createWebhook', key, { body: { description: 'a', url } })).body).toEqual(first.body)
  })

  it('keeps nothing of a call that was refused: it may be mended and sent again', async () => {
    const key = randomUUID()
    expect((await keyed('createWebhook', key, { body: { url: 'nowhere' } })).status).toBe(400)
    expect((await keyed('createWebhook', key, { body: webhookBody() })).status).toBe(200)
  })

  it('belongs to one API key and one service', async () => {
    const key = randomUUID()
    const other = await tokenFor(portal())
    expect((await keyed('createWebhook', key, { body: webhookBody() })).status).toBe(200)
    expect((await keyed('createWebhook', key, { body: webhookBody() }, other)).status).toBe(200)
    const hoiku = await tokenFor(portal(), { tenant: 'hoiku' })
    expect((await keyed('createWebhook', key, { body: webhookBody(), tenant: 'hoiku' }, hoiku)).status).toBe(200)
  })

  it('is forgotten after a week', async () => {
    const key = randomUUID()
    await keyed('createWebhook', key, { body: webhookBody() })
    const { services } = portal()
    const later = new Date(services.clock().getTime() + 8 * 24 * 60 * 60_000)
    await services.runInScope('kango', (scope) => deleteOldCalls(scope, later))
    expect((await keyed('createWebhook', key, { body: webhookBody() })).status).toBe(200)
  })

  it.each([
    ['too long', 'a'.repeat(201)],
    ['with a blank', 'a b'],
  ])('is refused: %s', async (_, key) => {
    expect((await keyed('createWebhook', key, { body: webhookBody() })).status).toBe(400)
  })
})

describe('the audit', () => {
  it('tells who did and read what, and about whom, newest first', async () => {
    const jobSeeker = await makeJobSeeker(portal())
    const query = { jobSeekerId: jobSeeker.id }
    await portal().call('listProgress', { ...operatorOf(token), query })
    await portal().call('listEvents', { ...operatorOf(token), query })
    const { acts: found } = await acts({ jobSeekerId: jobSeeker.id })
    // reading the audit is an entry as well, recorded after its response
    expect(found.map(({ operation }) => operation)).toEqual(['listEvents', 'listProgress'])
    expect(found[0]).toMatchObject({ parameters: query, jobSeekerIds: [jobSeeker.id], networkAddress: '127.0.0.1' })
    expect((await acts({ jobSeekerId: jobSeeker.id })).acts[0]?.operation).toBe('listOperatorActs')
  })

  it('notes a text of an address without what no database takes', async () => {
    const word = randomUUID()
    const { status } = await portal().call('listOperatorPostings', {
      ...operatorOf(token),
      query: { keyword: `\0${word}` },
    })
    expect(status).toBe(200)
    const { acts: found } = await acts({ operation: 'listOperatorPostings' })
    expect(found.map(({ parameters }) => parameters['keyword'])).toContain(word)
  })

  it('goes on page by page without a gap', async () => {
    const jobSeeker = await makeJobSeeker(portal())
    for (let count = 0; count < 5; count += 1) {
      await portal().call('listEvents', {
        ...operatorOf(token),
        query: { jobSeekerId: jobSeeker.id, perPage: count + 1 },
      })
    }
    const filter = { operation: 'listEvents', jobSeekerId: jobSeeker.id, perPage: 2 }
    const seen: unknown[] = []
    let startKey: string | null = ''
    while (startKey !== null) {
      const page: Awaited<ReturnType<typeof acts>> = await acts({ ...filter, ...(startKey && { startKey }) })
      seen.push(...page.acts.map(({ parameters }) => parameters['perPage']))
      startKey = page.nextKey
    }
    expect(seen).toEqual([5, 4, 3, 2, 1])
  })

  it('notes a keyed call once', async () => {
    const key = randomUUID()
    const body = { name: randomUUID(), scopes: ['events:read'] }
    const count = async () => (await acts({ operation: 'createOperatorKey' })).acts.length
    const before = await count()
    await keyed('createOperatorKey', key, { body })
    await keyed('createOperatorKey', key, { body })
    expect(await count()).toBe(before + 1)
  })

  it('cannot be changed or taken away, by scopes or by the owner of the tables', async () => {
    await acts()
    const { connection, services } = portal()
    for (const statement of [`update operator_audit set operation = 'nothing'`, 'delete from operator_audit']) {
      await expect(connection.executeSql(statement)).rejects.toThrow('append-only')
    }
    const inScope = (work: Parameters<typeof services.runInScope<unknown>>[1]) => services.runInScope('kango', work)
    const change = inScope((scope) => scope.updateTable('operator_audit').set({ operation: 'nothing' }).execute())
    await expect(change).rejects.toThrow('append-only')
    await expect(inScope((scope) => scope.deleteFrom('operator_audit').execute())).rejects.toThrow('append-only')
  })

  it('is for keys that may see it, of the own service', async () => {
    const scopeless = await tokenFor(portal(), { scopes: ['keys:write'] })
    expect((await portal().call('listOperatorActs', operatorOf(scopeless))).status).toBe(403)
    const hoiku = await tokenFor(portal(), { tenant: 'hoiku' })
    const { body } = await portal().call('listOperatorActs', { ...operatorOf(hoiku), tenant: 'hoiku' })
    expect(body.acts.map(({ operation }) => operation)).not.toContain('createOperatorKey')
  })

  it('refuses a place that it never gave', async () => {
    expect((await portal().call('listOperatorActs', { ...operatorOf(token), query: { startKey: 'x' } })).status).toBe(
      400,
    )
  })
})

describe('the keys of a service', () => {
  const create = (body: { name: string; scopes: string[] }, as = token) =>
    portal().call('createOperatorKey', { ...operatorOf(as), body })

  it('are rotated: a new one made, the old one revoked at once', async () => {
    const { body } = await create({ name: 'feed', scopes: ['keys:write', 'events:read'] })
    expect((await portal().call('listEvents', operatorOf(body.token))).status).toBe(200)
    const next = (await create({ name: 'feed 2', scopes: ['keys:write', 'events:read'] }, body.token)).body
    expect(
      (await portal().call('revokeOperatorKey', { ...operatorOf(next.token), params: { id: body.key.id } })).status,
    ).toBe(204)
    expect((await portal().call('listEvents', operatorOf(body.token))).status).toBe(401)
    const { keys } = (await portal().call('listOperatorKeys', operatorOf(next.token))).body
    expect(keys.find(({ id }) => id === body.key.id)).toMatchObject({
      name: 'feed',
      isOwn: false,
      revokedDatetime: expect.any(String),
    })
    expect(keys.find(({ id }) => id === next.key.id)).toMatchObject({ isOwn: true, revokedDatetime: null })
  })

  it('give no more than the one that asks has', async () => {
    const { body } = await create({ name: 'small', scopes: ['keys:write'] })
    const response = await create({ name: 'larger', scopes: ['keys:write', 'messages:write'] }, body.token)
    expect(response.status).toBe(403)
    expect(response.body).toMatchObject({ message: 'This key may not give what it lacks: messages:write.' })
  })

  it('do not revoke themselves, nor those of another service', async () => {
    const { keys } = (await portal().call('listOperatorKeys', operatorOf(token))).body
    const own = keys.find(({ isOwn }) => isOwn)?.id ?? ''
    expect((await portal().call('revokeOperatorKey', { ...operatorOf(token), params: { id: own } })).status).toBe(409)
    const hoiku = operatorOf(await tokenFor(portal(), { tenant: 'hoiku' }))
    expect((await portal().call('revokeOperatorKey', { ...hoiku, tenant: 'hoiku', params: { id: own } })).status).toBe(
      404,
    )
    expect((await portal().call('listEvents', operatorOf(token))).status).toBe(200)
  })

  it('refuse an unknown scope', async () => {
    expect((await create({ name: 'x', scopes: ['everything'] })).status).toBe(400)
  })
})
