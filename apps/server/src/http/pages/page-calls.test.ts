import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { laterRoutes } from '@tsunagu/contract/navigation/later-routes.ts'
import type { PageCallInput, PageCallResult, RenderPage } from '@tsunagu/contract/navigation/page-renderer.ts'
import { type PortalOperationName, portalRoutes } from '@tsunagu/contract/navigation/portal-routes.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { createLog } from '#server/platform/settings/log.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { type Call, callsOf } from '#server/testing/operation-calls.ts'
import { sampleOf } from '#server/testing/schema-sample.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const sessionCookieName = 'tsunagu_session'

interface Visit {
  tenant?: string
  session?: string
  headers?: Record<string, string>
}

let app: FastifyInstance
let call: Call
/** What the next page asks, one after the other or at once. */
let asked: { operation: PortalOperationName; input: PageCallInput }[] = []
let isAtOnce = false
const renderPage: RenderPage = async (page) => {
  const results: PageCallResult[] = []
  if (isAtOnce) results.push(...(await Promise.all(asked.map(({ operation, input }) => page.call(operation, input)))))
  else for (const { operation, input } of asked) results.push(await page.call(operation, input))
  return { status: 200, location: null, html: JSON.stringify(results), isPrivate: true }
}

beforeAll(async () => {
  const assets = async () => ({ kind: 'development', entry: '', headHtml: '' }) as const
  app = await createApp({
    services: portal().served,
    providerDomains: ['localhost'],
    apiHosts: [],
    proxyNetworks: [],
    shouldCheckResponses: true,
    log: createLog('silent'),
    hasOutbox: false,
    isReferenceLocal: false,
    pages: {
      source: { renderPage, assets, isDevelopment: false, serviceWorker: null },
      middleware: null,
      desk: { document: async () => '', folder: null },
      clientFolder: import.meta.dirname,
      gallery: null,
    },
  })
  call = callsOf(app)
})
afterAll(() => app.close())

const openPage = ({ tenant = 'kango', session, headers = {} }: Visit, ...calls: typeof asked) => {
  asked = calls
  const cookie = session === undefined ? {} : { cookie: `${sessionCookieName}=${session}` }
  return app.inject({ url: '/', headers: { host: `${tenant}.localhost`, ...cookie, ...headers } })
}

async function byPage(operation: PortalOperationName, input: PageCallInput, visit: Visit): Promise<PageCallResult> {
  const [result] = (await openPage(visit, { operation, input })).json<PageCallResult[]>()
  if (!result) throw new Error('The page has not called.')
  return result
}

const byRequest = (operation: PortalOperationName, input: PageCallInput, visit: Visit) =>
  call(operation, { ...visit, ...(input as object) })

/** Both ways; the status. */
async function expectAlike(operation: PortalOperationName, input: PageCallInput, visit: Visit): Promise<number> {
  const { status, body } = await byRequest(operation, input, visit)
  const page = await byPage(operation, input, visit)
  expect({ status: page.status, body: page.body ?? {} }, operation).toEqual({ status, body })
  return status
}

/** Reads by POST. */
const readsByPost: readonly PortalOperationName[] = [
  'verify',
  'getSearchResultView',
  'getAdvancedSearchResultView',
  'countJobPostings',
  'getJobPostingCards',
]
/** Returns another challenge each time. */
const isRandom = (name: string) => name === 'beginSignInByPasskey'
/** Whatever a page may load; streams and files are none of it. */
const reads = Object.entries({ ...portalRoutes, ...laterRoutes })
  .map(([name, route]) => ({
    name: name as PortalOperationName,
    route,
    definition: endpoints[name as PortalOperationName],
  }))
  .filter(({ name, route, definition }) => {
    const { stream, download }: EndpointDefinition = definition
    return (route.startsWith('GET ') || readsByPost.includes(name)) && !stream && !download && !isRandom(name)
  })
  .map(({ name, definition }) => ({ name, definition: definition as EndpointDefinition }))

/** The plainest text is none, and an address without it is another call's. */
const sampleParams = (schema: NonNullable<EndpointDefinition['params']>): object =>
  Object.fromEntries(
    Object.entries(sampleOf(schema) as object).map(([name, value]) => [name, value === '' ? 'x' : value]),
  )

const sampleInput = ({ params, query, body }: EndpointDefinition): PageCallInput => ({
  ...(params && { params: sampleParams(params) }),
  ...(query && { query: sampleOf(query) as object }),
  ...(body && { body: sampleOf(body) }),
})

/** Inputs with one part that does not fit, for the parts that a call has. */
function brokenInputs(definition: EndpointDefinition): PageCallInput[] {
  const sound = sampleInput(definition)
  const bodies = definition.body ? [[], { unknown: 1 }] : []
  const names = Object.keys(sound.params ?? {})
  const texts = names.length > 0 ? ['x', 'あ/?#'] : []
  return [
    { ...sound, query: { page: ['1', 'x'], nothing: 'of it' } },
    ...bodies.map((body) => ({ ...sound, body })),
    ...texts.map((text) => ({ ...sound, params: Object.fromEntries(names.map((name) => [name, text])) })),
  ]
}

let session = ''
beforeAll(async () => {
  session = await portal().signedIn(await makeJobSeeker(portal()))
})

describe('a page’s call and the request for it are answered alike', () => {
  it('there are calls', () => expect(reads.length).toBeGreaterThan(50))

  it.each(reads)('$name', async ({ name, definition }) => {
    const input = sampleInput(definition)
    // What an opening leaves behind shows in the next one
    await byRequest(name, input, { session })
    await expectAlike(name, input, { session })
    const strangers = [{}, { session, tenant: 'kaigo' }]
    for (const visit of strangers) {
      const status = await expectAlike(name, input, visit)
      expect(definition.access === 'job_seeker' ? status : 401).toBe(401)
    }
    for (const unfit of brokenInputs(definition)) await expectAlike(name, unfit, { session })
  })

  it.each(['', '..', 'x'.repeat(1_001)])('a path with %j leads nowhere', async (text) => {
    const names: [PortalOperationName, string][] = [
      ['getJobPostingView', 'jobPostingId'],
      ['getMessageView', 'messageId'],
      ['getView', 'id'],
      ['getScreenByType', 'screenType'],
    ]
    for (const [name, parameter] of names) {
      const { status } = await byPage(name, { params: { [parameter]: text } }, { session })
      expect([400, 404], name).toContain(status)
    }
  })
})

it('limits hold for both ways together', async () => {
  const input = { params: { jobSeekerId: 'x'.repeat(43) }, query: {} }
  const statuses: number[] = []
  for (let turn = 0; turn < 200 && statuses.at(-1) !== 429; turn += 1)
    statuses.push((await byRequest('getSharedScheduleView', input, {})).status)
  expect(statuses.at(-1)).toBe(429)
  const { status, body, headers } = await byRequest('getSharedScheduleView', input, {})
  const page = await byPage('getSharedScheduleView', input, {})
  expect(page).toEqual({ status, body, retryAfterSeconds: Number(headers['retry-after']) })
})

it('one page looks its visitor up once, and sends the cookie of a session that it has extended', async () => {
  const two = [
    { operation: 'verify', input: {} },
    { operation: 'getTodoList', input: {} },
  ] as const
  portal().statements()
  await openPage({ session }, ...two)
  const lookUps = portal()
    .statements()
    .filter((statement) => statement.includes('from "web_session"'))
  expect(lookUps).toHaveLength(1)
  portal().setNow('2026-11-25T09:00:00+09:00')
  const { cookies } = await openPage({ session }, ...two)
  expect(cookies.map(({ name, value }) => [name, value])).toEqual([[sessionCookieName, session]])
})

describe('the calls of a page', () => {
  const three = (['verify', 'getTodoList', 'getMessageNews'] as const).map((operation) => ({ operation, input: {} }))
  const statuses = async (...calls: typeof asked) =>
    (await openPage({ session }, ...calls)).json<PageCallResult[]>().map(({ status }) => status)
  const beginnings = () =>
    portal()
      .statements()
      .filter((statement) => statement.startsWith('begin'))
      .map((statement) => statement.split(';')[0])

  it('share one transaction that only reads', async () => {
    portal().statements()
    expect(await statuses(...three)).toEqual([200, 200, 200])
    expect(beginnings()).toEqual(['begin read only'])
  })

  it('of a posting share it, and enter it into the history by one statement', async () => {
    const [jobPostingId = ''] = await importPostings(portal(), 'kango', [{}])
    const calls = (['verify', 'getJobPostingView', 'getJobPostingActions', 'getJobPostingProgress'] as const).map(
      (operation) => ({ operation, input: operation === 'verify' ? {} : { params: { jobPostingId } } }),
    )
    const openOnce = async () => {
      portal().statements()
      portal().roundTrips()
      isAtOnce = true
      expect(await statuses(...calls).finally(() => (isAtOnce = false))).toEqual([200, 200, 200, 200])
      const sent = portal().statements()
      expect(sent.filter((statement) => statement.startsWith('begin'))).toHaveLength(1)
      return { statements: sent.length, roundTrips: portal().roundTrips() }
    }
    await openOnce() // learns the columns of the reads
    await openOnce() // for the first time together
    const { statements, roundTrips } = await openOnce()
    expect(statements).toBeLessThanOrEqual(8)
    expect(roundTrips).toBeLessThanOrEqual(4)
  })

  it('share it while they run at once', async () => {
    isAtOnce = true
    portal().statements()
    expect(await statuses(...three).finally(() => (isAtOnce = false))).toEqual([200, 200, 200])
    expect(beginnings()).toEqual(['begin read only'])
  })

  it.each([false, true])(
    'hold no connection while they wait for another, in many pages (at once: %s)',
    async (atOnce) => {
      isAtOnce = atOnce
      // The second opens a transaction of its own; there are more pages than connections
      const mixed = [three[1], { operation: 'getAccountSetting' as const, input: {} }, three[2]].flatMap(
        (one) => one ?? [],
      )
      const pages = Array.from({ length: 12 }, () => statuses(...mixed))
      expect(await Promise.all(pages).finally(() => (isAtOnce = false))).toEqual(pages.map(() => [200, 200, 200]))
    },
  )
})

it('the pages of two visitors know nothing of each other', async () => {
  const sessions = await Promise.all([0, 1].map(async () => portal().signedIn(await makeJobSeeker(portal()))))
  const ids = []
  for (const session of [...sessions, undefined])
    ids.push((await byPage('verify', {}, session === undefined ? {} : { session })).body)
  expect(new Set(ids.map((body) => JSON.stringify(body))).size).toBe(3)
})

it.each(['getStoredFile', 'streamEvents', 'getOwnData'] as const)('no page loads %s', async (operation) => {
  const { statusCode } = await openPage({ session }, { operation, input: { params: { id: crypto.randomUUID() } } })
  expect(statusCode).toBe(500)
})
