import cluster from 'node:cluster'
import { fillDemo } from '#seed/demo/crowd/fill-demo.ts'
import { loadDemoData } from '#seed/demo/load-demo-data.ts'
import { announceStart, localOrigin, type StartFacts } from '#server/app/announce-start.ts'
import { createFirstKeys } from '#server/app/first-keys.ts'
import { type RunningServer, startServer } from '#server/app/start-server.ts'
import { runWebProcesses, sayThatItServes } from '#server/app/web-processes.ts'
import { requireFreePort } from '#server/http/listen.ts'
import { deskOriginOf } from '#server/http/service-origins.ts'
import { type Env, readEnv } from '#server/platform/settings/env.ts'
import { createLog, type Log, logAlways, logFaults } from '#server/platform/settings/log.ts'
import type { Services } from '#server/request/services.ts'

const started = performance.now()

/** What went wrong at start, in one English sentence that says what to do. */
function startProblem(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose another: PORT=3001 npm start`
  if (code === 'ECONNREFUSED') return 'The database of DATABASE_URL does not answer. Is PostgreSQL running?'
  return message
}

/** Makes the first keys of an embedded server, and loads demo data where it belongs. */
async function prepare(env: Env, services: Services) {
  const keysFile = env.databaseUrl ? null : await createFirstKeys(services, env.dataDir)
  const demo = env.hasDemoData && env.processes.number === 0 ? await loadDemoData(services) : null
  return { keysFile, demo }
}

const isTerminal = process.stdout.isTTY

/** Somebody at a terminal reads the sentence as it is; anything else gets a line of the log. */
function giveUp(problem: string): never {
  const text = `Tsunagu could not start. ${problem}`
  if (isTerminal) process.stderr.write(`${text}\n`)
  else createLog('fatal').fatal(text)
  process.exit(1)
}

function readEnvironment(): Env {
  try {
    return readEnv()
  } catch (error) {
    return giveUp((error as Error).message)
  }
}

/** What is true of this start: addresses where nothing listens are left out. */
function factsOf(
  env: Env,
  { listensAt, prepared, services, definitions }: RunningServer<Awaited<ReturnType<typeof prepare>>>,
) {
  const tenants = [...services.tenants().values()]
  const local = localOrigin(listensAt)
  const isEmbedded = env.databaseUrl === null
  const reference = isEmbedded ? local : tenants[0] && services.originsOf(tenants[0]).api
  const facts: StartFacts = {
    seconds: Math.round(performance.now() - started) / 1000,
    listensAt,
    definitions: definitions.hash,
    services: tenants.map((tenant) => ({
      title: tenant.appConfig.title,
      address: services.originsOf(tenant).page,
    })),
    desk: deskOriginOf(env),
    ...(prepared.demo && { demoJobSeeker: prepared.demo.jobSeeker, demoStaff: prepared.demo.staff }),
    ...(local && isEmbedded && { outbox: `${local}/__outbox` }),
    ...(local && (isEmbedded || env.isDevelopment) && { gallery: `${local}/__gallery` }),
    ...(reference && { reference: `${reference}/v1/docs` }),
    ...(prepared.keysFile !== null && { operatorKeysFile: prepared.keysFile }),
    ...(isEmbedded && { dataFolder: env.dataDir }),
  }
  return facts
}

async function main(): Promise<void> {
  const env = readEnvironment()
  const log = createLog(env.logLevel)
  logFaults(log)
  if (env.processes.count === 1 || cluster.isWorker) return serve(env, log)
  await requireFreePort(env).catch((error: unknown) => giveUp(startProblem(error, env.port)))
  runWebProcesses(env.processes.count, log)
}

async function serve(env: Env, log: Log): Promise<void> {
  const server = await startServer(env, (services) => prepare(env, services), log).catch((error: unknown) =>
    giveUp(startProblem(error, env.port)),
  )
  // Once for all processes of a start
  if (env.processes.number === 0) announceStart(log, factsOf(env, server), isTerminal)
  sayThatItServes()
  const filling = startFilling(env, server.services, log)
  const stop = () => filling.stop().then(server.stop)
  listenToSignals({ definitions: server.definitions, stop }, log)
}

/** Adds the further job seekers of the demo while requests are served; `stop` lets the part under way end. */
function startFilling(env: Env, services: Services, log: Log): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const done =
    env.hasDemoData && env.processes.number === 0
      ? fillDemo(services, { size: env.demoPeople, signal: ending.signal }).catch((error: Error) =>
          log.warn(`The demo's further job seekers could not be added: ${error.message}`),
        )
      : Promise.resolve()
  const stop = async () => {
    ending.abort()
    await done
  }
  return { stop }
}

/** SIGHUP reads the definitions again; SIGINT and SIGTERM let running requests end. */
function listenToSignals(server: Pick<RunningServer<unknown>, 'definitions' | 'stop'>, log: Log): void {
  process.on('SIGHUP', () => {
    server.definitions.reload().then(
      () => logAlways(log, { definitions: server.definitions.hash }, 'The definitions were read again.'),
      (error: Error) =>
        log.error(
          { definitions: server.definitions.hash },
          `The definitions are refused, the old ones stay:\n${error.message}`,
        ),
    )
  })
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void server.stop().then(() => process.exit(0))
    })
  }
}

await main()
