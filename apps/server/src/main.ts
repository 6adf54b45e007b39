import { setFlagsFromString } from 'node:v8'
import { loadDemoData } from '#seed/demo/load-demo-data.ts'
import { announceStart, localOrigin, type StartFacts } from '#server/app/announce-start.ts'
import { createFirstKeys } from '#server/app/first-keys.ts'
import { type RunningServer, startServer } from '#server/app/start-server.ts'
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
  const demo = env.hasDemoData ? await loadDemoData(services) : null
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

/**
 * Starts without Maglev, one of V8's compilers: for the long generated functions that check definitions and schemas it takes some 300 MB that the
 * process never gives back, and they run at the start alone. Requests are served with it: a page costs a third more without.
 */
async function withoutMaglev<T>(start: () => Promise<T>): Promise<T> {
  setFlagsFromString('--no-maglev')
  try {
    return await start()
  } finally {
    setFlagsFromString('--maglev')
  }
}

async function main(): Promise<void> {
  const env = readEnvironment()
  const log = createLog(env.logLevel)
  logFaults(log)
  const server = await withoutMaglev(() => startServer(env, (services) => prepare(env, services), log)).catch(
    (error: unknown) => giveUp(startProblem(error, env.port)),
  )
  announceStart(log, factsOf(env, server), isTerminal)
  listenToSignals(server, log)
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
