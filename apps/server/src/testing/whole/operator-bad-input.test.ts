import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { ids } from '@tsunagu/contract/examples/example-values.ts'
import { operatorExamples } from '@tsunagu/contract/examples/operator-examples.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { wideRateLimits } from '#server/testing/account.factories.ts'
import { makeInterview, makeMessage, makeTodo } from '#server/testing/adviser.factories.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { makeOffer, putUnderConsideration } from '#server/testing/offer.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

/** Every operator's call as its example says it: what is refused is refused for what is changed here. */
const portal = useTestApp({ rateLimits: wideRateLimits, now: '2026-11-20T09:00:00+09:00' })
const operations = (Object.keys(routes) as OperationName[]).filter((name) => endpoints[name].access === 'operator')

interface AnyExample extends Pick<CallOptions, 'params' | 'query' | 'body'> {
  stream?: string
}
function exampleOf(name: OperationName): CallOptions {
  const examples: Readonly<Record<string, AnyExample | undefined>> = operatorExamples as object as Record<
    string,
    AnyExample
  >
  const { params = {}, query = {}, body, stream } = examples[name] ?? {}
  const { stream: lines }: EndpointDefinition = endpoints[name]
  return {
    params,
    query,
    ...(body === undefined ? {} : { body }),
    ...(lines ? { body: stream, headers: { 'content-type': lines.contentType } } : {}),
  }
}
/** A call as its example, with other ids where `change` says so. */
const call = (name: OperationName, token: string, { change = (text: string) => text, key = '' } = {}) => {
  const { headers, ...input } = JSON.parse(change(JSON.stringify(exampleOf(name)))) as CallOptions
  const keyed = key === '' ? {} : { 'idempotency-key': key }
  return portal().call(name, { ...input, headers: { ...headers, ...operatorOf(token).headers, ...keyed } })
}

describe('an operator’s call', () => {
  let token = ''
  let bad: string[] = []
  beforeAll(async () => {
    token = await tokenFor(portal())
    const { body } = await portal().call('createOperatorKey', {
      ...operatorOf(token),
      body: { name: 'former', scopes: ['keys:write', 'job_seekers:read'] },
    })
    await portal().call('revokeOperatorKey', { ...operatorOf(token), params: { id: body.key.id } })
    bad = [
      body.token,
      token.slice(0, -1),
      `${token} ${token}`,
      token.toUpperCase(),
      'tsk_',
      `${body.token.slice(0, 37)}${token.slice(37)}`,
    ]
    await call('createOperatorKey', token, { key: 'once' })
  })

  it.each(operations)('%s is refused with a key that was revoked, cut, doubled or put together', async (name) => {
    const statuses = await Promise.all(bad.map(async (each) => (await call(name, each)).status))
    expect(statuses).toEqual(bad.map(() => 401))
  })

  const isKeyed = (name: OperationName) => {
    const { stream, isRead, isUnaudited }: EndpointDefinition = endpoints[name]
    const takesKey = !stream && !isRead && !isUnaudited
    return !routes[name].startsWith('GET') && takesKey && name !== 'createOperatorKey'
  }
  it.each(operations.filter(isKeyed))('%s is refused under the idempotency key of another call', async (name) => {
    const { status, body } = await call(name, token, { key: 'once' })
    expect([status, body]).toMatchObject([409, { message: expect.stringContaining('was used for another call') }])
  })
})

describe('ids of another service', () => {
  const mark = '他社の秘密'
  let token = ''
  let email = ''
  const foreign = new Map<string, string>()
  const rows = async (statement: string) => (await portal().connection.executeSql(statement)).rows
  let statement = ''
  /** Everything that the other service has. */
  const dataOfOther = () => rows(statement)

  beforeAll(async () => {
    token = await tokenFor(portal())
    const person = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    email = person.email
    const [jobPostingId = ''] = await importPostings(portal(), 'kaigo', [{ title: `${mark}の求人` }])
    const pair = { tenant: 'kaigo', jobSeekerId: person.id, jobPostingId }
    await putUnderConsideration(portal(), pair)
    foreign.set(ids.offer, await makeOffer(portal(), pair, { terms: { position: mark } }))
    await makeMessage(portal(), person, { subject: mark, body: mark })
    await makeInterview(portal(), person, { title: mark, startsAt: new Date('2026-11-25T10:00:00+09:00') })
    await makeTodo(portal(), person, { title: mark })
    const idOf = async (table: string) =>
      String((await rows(`select id from ${table} where tenant = 'kaigo' limit 1`))[0]?.['id'])
    const tables = { message: ids.message, interview: ids.interview, todo: ids.todo, operator_key: ids.newKey }
    await tokenFor(portal(), { tenant: 'kaigo' })
    for (const [table, id] of Object.entries(tables)) foreign.set(id, await idOf(table))
    foreign.set(ids.jobSeeker, person.id)
    foreign.set(ids.jobPosting, jobPostingId)
    const all = await rows(
      `select table_name as name from information_schema.columns where column_name = 'tenant' and table_schema = 'public'`,
    )
    statement = all
      .map(({ name }) => `select '${name}' as name, to_jsonb(t)::text as row from "${name}" t where tenant = 'kaigo'`)
      .join(' union all ')
      .concat(' order by 1, 2')
  })

  it.each(operations)('%s neither shows nor changes anything by them', async (name) => {
    const change = (text: string) =>
      [...foreign].reduce((changed, [own, other]) => changed.replaceAll(own, other), text)
    const before = await dataOfOther()
    expect(JSON.stringify(before)).toContain(mark)
    const { status, response } = await call(name, token, { change })
    expect([200, 204, 400, 404, 409]).toContain(status)
    for (const secret of [mark, email]) expect(response.body).not.toContain(secret)
    expect(await dataOfOther()).toEqual(before)
  })
})
