import { randomInt } from 'node:crypto'
import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { countingPasswords, wideRateLimits } from '#server/testing/account.factories.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { damaged, fitting } from '#server/testing/schema-arbitrary.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import failedSeeds from './fuzzed-calls.seeds.json' with { type: 'json' }

/** `npm run bench -- fuzz` makes thousands. */
const callsPerOperation = Number(process.env['FUZZ_CALLS'] ?? 40)
/** Another one in every run, so that the runs together try more than any of them. */
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))
console.log(`Calls are drawn with FUZZ_SEED=${seed}`)
/** Runs that once failed, tried again in every run: finds a returning fault at once. */
const failedBefore: readonly FailedRun[] = failedSeeds

/** A run that failed: `npm test` printed its seed. Add it here with what it was; it stays when the fault is mended. */
interface FailedRun {
  operation: string
  seed: number
  /** The day it was found, and what it was. */
  found: string
}

const portal = useTestApp({ rateLimits: wideRateLimits, passwords: countingPasswords() })
/** Calls that end the session they are made with: each run of those gets one of its own. */
const endsSession: ReadonlySet<OperationName> = new Set(['suspend', 'withdraw', 'signOut', 'signIn', 'updatePassword'])
let session = ''
let operator: Record<string, string> = {}
let foreign: string[] = []

beforeAll(async () => {
  await importPostings(portal(), 'kango', [{}, {}])
  foreign = await importPostings(portal(), 'kaigo', [{}, {}])
  session = await newSession()
  operator = { ...operatorOf(await tokenFor(portal())).headers }
})
const newSession = async () => portal().signedIn(await makeJobSeeker(portal()))

describe('every call of the portal, with whatever fits or nearly fits its contract', () => {
  // Streams are read line by line, and have tests of their own
  const operations = (Object.keys(routes) as OperationName[]).filter(
    (name) => !('stream' in (endpoints[name] as EndpointDefinition)),
  )
  const hasInput = ({ params, query, body }: EndpointDefinition) => Boolean(params ?? query ?? body)
  const asText = (value: unknown): string[] => [value].flat().map((each) => String(each).toWellFormed())
  const input = (definition: EndpointDefinition) => {
    const part = (schema: object | undefined) => (schema ? fitting(schema) : fc.constant({}))
    const payload = definition.body ? fitting(definition.body) : fc.constant(undefined)
    return fc.record({
      params: part(definition.params),
      query: part(definition.query),
      payload: definition.body ? fc.oneof(payload, damaged(payload)) : payload,
    })
  }

  const japanese = /[ぁ-ん].*。$/s
  const english = /\w.*\.$/s
  const either = /[ぁ-ん].*。$|\w.*\.$/s
  /** Operators read English, but the answers of a service's form are checked in the form's own language. */
  const languageOf = (name: OperationName) => {
    const { access, body } = endpoints[name] as EndpointDefinition
    if (access !== 'operator') return japanese
    const properties = Reflect.get(body ?? {}, 'properties') as object | undefined
    return Object.hasOwn(properties ?? {}, 'states') ? either : english
  }

  const check = async (name: OperationName, { params, query, payload }: Record<string, unknown>) => {
    const texts = (members: object) => Object.entries(members).map(([key, value]) => [key, asText(value)] as const)
    const {
      status,
      body: result,
      response,
    } = await portal().call(name, {
      session: endsSession.has(name) ? await newSession() : session,
      params: Object.fromEntries(texts(params as object).map(([key, value]) => [key, value.join('')])),
      query: Object.fromEntries(texts(query as object)),
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      headers: {
        ...(endpoints[name].access === 'operator' && operator),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
    })
    expect([200, 204, 400, 401, 403, 404, 409]).toContain(status)
    if (endpoints[name].access === 'job_seeker') expect(status).not.toBe(401)
    expect(foreign.filter((id) => response.body.includes(id))).toEqual([])
    if (status !== 400) return
    const [detail] = (result as unknown as ErrorBody).details
    const sentences = [...(detail?.generalErrors ?? []), ...(detail?.formErrors ?? []).map(({ message }) => message)]
    expect(sentences.length).toBeGreaterThan(0)
    for (const sentence of sentences) expect(sentence).toMatch(languageOf(name))
  }

  const expectNoFailure = (name: OperationName, withSeed: number) => {
    const property = fc.asyncProperty(input(endpoints[name]), (each) => check(name, each))
    const numRuns = hasInput(endpoints[name]) ? callsPerOperation : 3
    return fc.assert(property, { seed: withSeed, numRuns })
  }
  const patience = { timeout: 30_000 + callsPerOperation * 1_000 }

  // The seed is in the name, so that every report tells how to repeat the run: FUZZ_SEED=… npx vitest run --project server fuzzed
  describe(`with FUZZ_SEED=${seed}`, () => {
    it.each(operations)('%s never fails', patience, (name) => expectNoFailure(name, seed))
  })

  it.each(failedBefore)(
    '$operation does not fail again with FUZZ_SEED=$seed: $found',
    patience,
    ({ operation, seed: failed }) => expectNoFailure(operation as OperationName, failed),
  )

  it('has calls of the contract alone in its list of failed runs', () => {
    expect(failedBefore.map(({ operation }) => operation).filter((name) => !Object.hasOwn(routes, name))).toEqual([])
  })
})
