import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAccount, setAccountStatus, wideRateLimits } from '#server/testing/account.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { sampleOf } from '#server/testing/schema-sample.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
const now = new Date('2026-11-20T09:00:00+09:00')
beforeEach(() => portal().setNow(now))

const names = Object.keys(routes) as OperationName[]
const ofAccess = (access: EndpointDefinition['access']) => names.filter((name) => endpoints[name].access === access)

/** Input that the contract takes: what is refused then is refused for who asks, not for what. */
function fittingInput(name: OperationName): CallOptions {
  const { params, query, body, stream }: EndpointDefinition = endpoints[name]
  const fields = (schema: object | undefined) => (schema ? sampleOf(schema) : {}) as Record<string, string>
  const plain = fields(params)
  return {
    params: Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, value || '1'])),
    query: fields(query),
    ...(body ? { body: sampleOf(body) } : {}),
    ...(stream ? { body: '', headers: { 'content-type': stream.contentType } } : {}),
  }
}
const statusOf = async (name: OperationName, who: CallOptions = {}) => {
  const { headers, ...input } = fittingInput(name)
  return (await portal().call(name, { ...input, ...who, headers: { ...headers, ...who.headers } })).status
}

describe('a call for job seekers', () => {
  let sessions: Record<string, CallOptions>
  beforeAll(async () => {
    portal().setNow(now)
    const signedIn = async () => {
      const account = await makeAccount(portal())
      return { account, session: await portal().signedIn(account) }
    }
    const [suspended, withdrawn, expired] = [await signedIn(), await signedIn(), await signedIn()]
    await setAccountStatus(portal(), suspended.account, 'suspended')
    await setAccountStatus(portal(), withdrawn.account, 'withdrawn')
    await portal().services.runInScope('kango', async (scope) => {
      await scope
        .updateTable('web_session')
        .set({ expires_at: now })
        .where('job_seeker_id', '=', expired.account.id)
        .execute()
    })
    const foreign = await portal().signedIn(await makeAccount(portal(), { tenant: 'kaigo' }))
    sessions = {
      nobody: {},
      'somebody of another service': { session: foreign },
      'a suspended one': { session: suspended.session },
      'a withdrawn one': { session: withdrawn.session },
      'an expired session': { session: expired.session },
      'a session that nobody ever had': { session: 'p'.repeat(43) },
      'a token that nobody signed': { headers: { authorization: 'Bearer e30.e30.e30' } },
      'a key of operators': operatorOf(await tokenFor(portal())),
    }
  })

  it.each(ofAccess('job_seeker'))('%s is open to nobody else', async (name) => {
    const statuses: Record<string, number> = {}
    for (const [who, options] of Object.entries(sessions)) statuses[who] = await statusOf(name, options)
    expect(statuses).toEqual(Object.fromEntries(Object.keys(sessions).map((who) => [who, 401])))
  })

  it.each(ofAccess('job_seeker'))('%s tells nobody what it takes', async (name) => {
    expect(await statusOf(name, { query: { page: 'x' }, body: '{' })).toBe(401)
  })

  it.each(ofAccess('job_seeker').filter((name) => !routes[name].startsWith('GET')))(
    '%s is refused without the CSRF header',
    async (name) => {
      const session = await portal().signedIn(await makeAccount(portal()))
      expect(await statusOf(name, { session, headers: { 'x-client-type': '' } })).toBe(403)
    },
  )
})

describe('a call for operators', () => {
  it.each(ofAccess('operator'))('%s is open to a key of its service and scope alone', async (name) => {
    const session = await portal().signedIn(await makeAccount(portal()))
    const foreign = await tokenFor(portal(), { tenant: 'kaigo' })
    const scopeless = await tokenFor(portal(), { scopes: [] })
    expect(await statusOf(name)).toBe(401)
    expect(await statusOf(name, { session })).toBe(401)
    expect(await statusOf(name, operatorOf(foreign))).toBe(401)
    expect(await statusOf(name, operatorOf(scopeless))).toBe(403)
    expect(await statusOf(name, { body: '{' })).toBe(401)
  })
})

describe('an address of the API', () => {
  const addresses = [...new Set(names.map((name) => routes[name].split(' ')[1] ?? ''))]

  it.each(addresses)('%s knows no other methods', async (path) => {
    const known = names.map((name) => routes[name]).filter((route) => route.endsWith(` ${path}`))
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
    for (const method of methods.filter((each) => !known.includes(`${each} ${path}` as never))) {
      const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const response = await portal().app.inject({ method, url, headers: { host: 'kango.localhost' } })
      // Another call's path may fit with something in the place of an id, or lead to a page (303)
      const said = response.statusCode === 404 ? response.json().code : response.statusCode
      expect(['not_found', 200, 204, 303, 400, 401, 403]).toContain(said)
    }
  })

  it.each(names)('%s is not there on a host that is nobody’s', async (name) => {
    expect(await statusOf(name, { headers: { host: 'nobody.example' } })).toBe(404)
  })
})
