import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { createLog } from '#server/platform/settings/log.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { createApp } from './app.ts'
import { readBacklog } from './backlog.queries.ts'
import { createManagement } from './management.ts'

const portal = useTestApp()
const metrics = createMetrics()
let app: FastifyInstance
let management: FastifyInstance
let isStopping = false
const definitions = { hash: 'a1', refusedAt: null, processes: [], isDiffering: true }
let isDatabaseGone = false
const gone = async () => {
  if (isDatabaseGone) throw new Error('gone')
}

beforeAll(async () => {
  const { services } = portal()
  app = await createApp({
    services,
    providerDomains: ['localhost'],
    apiHosts: [],
    pages: null,
    hasOutbox: false,
    isReferenceLocal: false,
    proxyNetworks: [],
    shouldCheckResponses: true,
    log: createLog('silent'),
    metrics,
  })
  management = createManagement({
    metrics,
    checkReady: gone,
    readBacklog: async () => {
      await gone()
      return readBacklog(services.db)
    },
    definitions: () => definitions,
    isStopping: () => isStopping,
  })
})
afterAll(async () => {
  await app.close()
  await management.close()
})

const get = async (url: string) => management.inject({ method: 'GET', url })
const figure = async (name: string) =>
  (await get('/metrics')).body
    .split('\n')
    .find((line) => line.startsWith(name))
    ?.split(' ')
    .at(-1)

describe('the figures', () => {
  it('count requests by route, never by address', async () => {
    const id = crypto.randomUUID()
    await app.inject({ method: 'GET', url: `/v1/app/job_postings/${id}/actions`, headers: { host: 'kango.localhost' } })
    await app.inject({ method: 'GET', url: `/nowhere/${id}`, headers: { host: 'kango.localhost' } })
    const { body, headers } = await get('/metrics')
    expect(headers['content-type']).toContain('text/plain; version=0.0.4')
    expect(body).toContain(
      'tsunagu_http_request_duration_seconds_count{method="GET",route="/v1/app/job_postings/:jobPostingId/actions",status="401"} 1',
    )
    expect(body).toContain('tsunagu_http_request_duration_seconds_count{method="GET",route="unmatched",status="404"} 1')
    expect(body).not.toContain(id)
    expect(await figure('tsunagu_http_requests_running')).toBe('0')
  })

  it('tell which definitions are in force', async () => {
    expect(await figure('tsunagu_definitions_info{hash="a1"}')).toBe('1')
    expect(await figure('tsunagu_definitions_differ')).toBe('1')
    expect(await figure('tsunagu_definitions_refused')).toBe('0')
    expect((await get('/health/ready')).json()).toEqual({ status: 'ok', definitions })
  })

  it('tell what waits', async () => {
    const { services } = portal()
    await services.runInScope('kango', (scope) =>
      services.enqueue(scope.transaction, 'pack_search', { tenant: 'kango' }),
    )
    expect(await figure('tsunagu_jobs_waiting{job="pack_search"}')).toBe('1')
    expect(await figure('tsunagu_event_deliveries{status="dead"}')).toBe('0')
    await portal().work()
    expect(await figure('tsunagu_jobs_waiting{job="pack_search"}')).toBeUndefined()
  })

  it('go on without the database, and say so', async () => {
    expect(await figure('tsunagu_database_up')).toBe('1')
    isDatabaseGone = true
    expect(await figure('tsunagu_database_up')).toBe('0')
    expect(await figure('tsunagu_process_cpu_seconds_total')).toBeDefined()
    isDatabaseGone = false
  })
})

describe('health', () => {
  it('is live while the process responds, and ready while it can serve', async () => {
    const states = async () => [(await get('/health/live')).statusCode, (await get('/health/ready')).statusCode]
    expect(await states()).toEqual([200, 200])
    isDatabaseGone = true
    expect(await states()).toEqual([200, 503])
    isDatabaseGone = false
    isStopping = true
    expect(await states()).toEqual([200, 503])
    isStopping = false
  })
})
