import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { addReplicaMetrics, type ReadReplicas } from './replica-metrics.ts'

/** What waits to be done, counted when somebody asks. */
export interface Backlog {
  /** Jobs by name that are due and not done. */
  jobs: ReadonlyMap<string, number>
  /** Events that wait for a webhook, and those that were given up. */
  events: { waiting: number; dead: number }
}

/** The definitions that a process has in force. */
interface DefinitionsInForce {
  hash: string
  refusedAt: string | null
  isDiffering: boolean
}

/** Figures of one process, as Prometheus reads them. */
export interface Metrics {
  /** Counts the requests of an application by method, route and status. */
  observe: (app: FastifyInstance) => void
  /** The current metrics. @param backlog null when the database does not respond: omits the metrics that need it */
  render: (backlog: Backlog | null, definitions: DefinitionsInForce) => Promise<{ contentType: string; text: string }>
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The route as it is written in the contract, never the address: ids would make a series each. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unmatched'

const plainGauge = (registry: Registry, name: string, help: string) => new Gauge({ name, help, registers: [registry] })

/** The figures of the definitions in force. */
function definitionGauges(registry: Registry): (definitions: DefinitionsInForce) => void {
  const info = new Gauge({
    name: 'tsunagu_definitions_info',
    help: '1, with the hash of the definitions that this process has in force.',
    labelNames: ['hash'],
    registers: [registry],
  })
  const differ = plainGauge(registry, 'tsunagu_definitions_differ', '1 when processes serve by different definitions.')
  const refused = plainGauge(
    registry,
    'tsunagu_definitions_refused',
    '1 when edited files were refused and none taken over since.',
  )
  return (definitions) => {
    info.reset()
    info.set({ hash: definitions.hash }, 1)
    differ.set(definitions.isDiffering ? 1 : 0)
    refused.set(definitions.refusedAt === null ? 0 : 1)
  }
}

/** Builds the figures of a process. @param replicas null where it reads from none */
export function createMetrics(replicas: ReadReplicas | null = null): Metrics {
  const registry = new Registry()
  if (replicas) addReplicaMetrics(registry, replicas)
  collectDefaultMetrics({ register: registry, prefix: 'tsunagu_' })
  const requests = new Histogram({
    name: 'tsunagu_http_request_duration_seconds',
    help: 'Time to answer a request, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  })
  const running = new Gauge({
    name: 'tsunagu_http_requests_running',
    help: 'Requests being answered, open event streams among them.',
    registers: [registry],
  })
  const cut = new Counter({
    name: 'tsunagu_http_requests_cut_total',
    help: 'Requests whose caller went away before the answer.',
    registers: [registry],
  })
  const jobs = new Gauge({
    name: 'tsunagu_jobs_waiting',
    help: 'Jobs that are due, by name; the same at every process.',
    labelNames: ['job'],
    registers: [registry],
  })
  const events = new Gauge({
    name: 'tsunagu_event_deliveries',
    help: 'Events that wait for a webhook, or were given up; the same at every process.',
    labelNames: ['status'],
    registers: [registry],
  })
  const database = plainGauge(registry, 'tsunagu_database_up', '1 when the database answers.')
  const showDefinitions = definitionGauges(registry)
  return {
    observe: (app) => {
      app.addHook('onRequest', async () => running.inc())
      app.addHook('onRequestAbort', async (_request) => cut.inc())
      app.addHook('onResponse', async (request, reply) => {
        running.dec()
        const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
        requests.observe(labels, reply.elapsedTime / 1_000)
      })
    },
    render: async (backlog, definitions) => {
      showDefinitions(definitions)
      jobs.reset()
      events.reset()
      database.set(backlog ? 1 : 0)
      for (const [job, count] of backlog?.jobs ?? []) jobs.set({ job }, count)
      if (backlog) {
        events.set({ status: 'waiting' }, backlog.events.waiting)
        events.set({ status: 'dead' }, backlog.events.dead)
      }
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}
