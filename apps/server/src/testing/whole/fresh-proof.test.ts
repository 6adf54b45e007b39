import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import { pathIdsOf } from '@tsunagu/contract/base/schema.ts'
import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { staffRoles } from '@tsunagu/contract/staff/roles.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { wideRateLimits } from '#server/testing/account.factories.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie, staffPassword } from '#server/testing/desk-calls.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { sampleOf } from '#server/testing/schema-sample.ts'
import { codeOf, makeFactor } from '#server/testing/second-factor.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits, secondFactor: 'roles' })
const start = Date.parse('2026-11-20T09:00:00+09:00')
const after = (minutes: number) => portal().setNow(new Date(start + minutes * 60_000))
let staff: MadeStaff
let cookie = ''
const definitionOf = (name: OperationName): EndpointDefinition => endpoints[name]
const names = (Object.keys(routes) as OperationName[]).filter((name) =>
  ['operator', 'staff'].includes(endpoints[name].access),
)
const asking = names.filter((name) => definitionOf(name).confirm)

/** Input that the contract takes. */
function fittingInput(name: OperationName): CallOptions {
  const { params, query, body, stream } = definitionOf(name)
  const fields = (schema: object | undefined) => (schema ? sampleOf(schema) : {}) as Record<string, string>
  return {
    params: {
      ...Object.fromEntries(Object.entries(fields(params)).map(([key, value]) => [key, value || '1'])),
      ...Object.fromEntries(pathIdsOf(params).map((key) => [key, '00000000-0000-4000-8000-000000000000'])),
    },
    query: fields(query),
    ...(body ? { body: sampleOf(body) } : {}),
    ...(stream ? { body: '', headers: { 'content-type': stream.contentType } } : {}),
  }
}
const refusal = (status: number, body: unknown) => [status, (body as ErrorBody).details?.[0]?.code ?? ''].join(' ')
async function resultOf(name: OperationName, who: { cookie: string; key?: string }): Promise<string> {
  const { headers, ...input } = fittingInput(name)
  const more = who.key === undefined ? {} : { 'idempotency-key': who.key }
  const { status, body } = await callDesk(portal(), name, {
    ...input,
    cookie: who.cookie,
    service: 'kango',
    headers: { ...headers, ...more },
  })
  return refusal(status, body)
}

describe('a call that asks again who one is', () => {
  beforeEach(async () => {
    after(0)
    staff = await makeStaff(portal(), { kango: staffRoles })
    cookie = (await makeFactor(portal(), staff)).cookie
  })

  it('is each that makes keys or secrets, erases, takes personal data along, or weakens the sign-in', () => {
    expect(asking.toSorted()).toEqual([
      'beginProviderLink',
      'beginStaffPasskey',
      'beginStaffTotp',
      'createOperatorKey',
      'createWebhook',
      'eraseJobSeeker',
      'exportOperatorActs',
      'exportPeople',
      'exportStaffActs',
      'getDisclosure',
      'getLedger',
      'inviteStaffMember',
      'mergeRegistrations',
      'removeFactorsOfStaff',
      'removeProviderLink',
      'removeProviderLinkOfStaff',
      'removeStaffPasskey',
      'removeStaffTotp',
      'replaceStaffRecoveryCodes',
      'revokeOperatorKey',
      'rotateWebhookSecret',
      'setStaffRoles',
      'undoMerge',
      'updateWebhook',
    ])
  })

  it.each(asking)('%s: ten minutes after the last proof, not before, and never an API key', async (name) => {
    after(9)
    expect(await resultOf(name, { cookie })).not.toContain('confirmation_needed')
    if (name === 'removeStaffTotp') cookie = (await makeFactor(portal(), staff)).cookie
    after(20)
    expect(await resultOf(name, { cookie })).toBe('403 confirmation_needed')
    if (endpoints[name].access !== 'operator') return
    const { headers, ...input } = fittingInput(name)
    const key = operatorOf(await tokenFor(portal()))
    const byKey = await portal().call(name, { ...input, headers: { ...headers, ...key.headers } })
    expect(refusal(byKey.status, byKey.body)).not.toContain('confirmation_needed')
  })

  it('asks before it repeats a kept response, which may hold a secret', async () => {
    const key = crypto.randomUUID()
    expect(await resultOf('createOperatorKey', { cookie, key })).toBe('200 ')
    after(11)
    expect(await resultOf('createOperatorKey', { cookie, key })).toBe('403 confirmation_needed')
  })

  it('asks nobody whose roles do not allow the call', async () => {
    const adviser = await makeStaff(portal(), { kango: ['adviser'] })
    const session = await staffCookie(portal(), adviser)
    after(20)
    expect(await resultOf('createOperatorKey', { cookie: session })).toBe('403 ')
  })
})

describe('proving again who one is', () => {
  const prove = (of: string, body: { password?: string; code?: string }) =>
    callDesk(portal(), 'proveStaff', { cookie: of, body })
  beforeEach(() => after(0))

  it('goes by the password where there is no second factor', async () => {
    const adviser = await makeStaff(portal())
    const session = await staffCookie(portal(), adviser)
    after(20)
    expect(await resultOf('beginStaffTotp', { cookie: session })).toBe('403 confirmation_needed')
    expect((await prove(session, { password: 'wrong' })).status).toBe(400)
    expect((await prove(session, {})).status).toBe(400)
    expect(await resultOf('beginStaffTotp', { cookie: session })).toBe('403 confirmation_needed')
    expect((await prove(session, { password: staffPassword })).status).toBe(204)
    expect(await resultOf('beginStaffTotp', { cookie: session })).toBe('200 ')
    after(31)
    expect(await resultOf('beginStaffTotp', { cookie: session })).toBe('403 confirmation_needed')
  })

  it('goes by a code alone where there is one, each once', async () => {
    const adviser = await makeStaff(portal())
    const factor = await makeFactor(portal(), adviser)
    after(20)
    const code = codeOf(portal(), factor)
    expect((await prove(factor.cookie, { password: staffPassword })).status).toBe(400)
    expect((await prove(factor.cookie, { code })).status).toBe(204)
    expect((await prove(factor.cookie, { code })).status).toBe(400)
    expect((await prove(factor.cookie, { code: factor.recoveryCodes[0] ?? '' })).status).toBe(204)
    expect(await resultOf('removeStaffTotp', { cookie: factor.cookie })).toBe('204 ')
  })

  it('counts for the session in which it was done, and for no other', async () => {
    const adviser = await makeStaff(portal())
    const [one, other] = [await staffCookie(portal(), adviser), await staffCookie(portal(), adviser)]
    after(20)
    await prove(one, { password: staffPassword })
    expect(await resultOf('beginStaffTotp', { cookie: other })).toBe('403 confirmation_needed')
  })
})

describe('staff who must have a second factor and have none', () => {
  beforeEach(async () => {
    after(0)
    staff = await makeStaff(portal(), { kango: staffRoles })
    cookie = await staffCookie(portal(), staff)
  })
  const open = new Set(['getStaffFactors', 'beginStaffTotp', 'confirmStaffTotp', 'proveStaff', 'beginProviderProof'])

  it.each(names)('%s is open to them only if it leads there', async (name) => {
    const result = await resultOf(name, { cookie })
    expect(result === '403 second_factor_needed', result).toBe(!open.has(name))
  })

  it('do everything once they have one', async () => {
    const before = (await callDesk(portal(), 'getStaffSession', { cookie })).body.session
    expect(before).toMatchObject({ needsSecondFactor: true, hasSecondFactor: false })
    const factor = await makeFactor(portal(), staff)
    const { session } = (await callDesk(portal(), 'getStaffSession', { cookie: factor.cookie })).body
    expect(session).toMatchObject({ needsSecondFactor: false, hasSecondFactor: true })
    expect(await resultOf('listOperatorKeys', { cookie: factor.cookie })).toBe('200 ')
  })

  it('are those with the role compliance or admin, where nothing else is set', async () => {
    const needs = async (role: (typeof staffRoles)[number]) => {
      const one = await staffCookie(portal(), await makeStaff(portal(), { kango: [role] }))
      return (await callDesk(portal(), 'getStaffSession', { cookie: one })).body.session?.needsSecondFactor
    }
    expect(await Promise.all(staffRoles.map(needs))).toEqual([false, false, true, false, true])
  })
})
