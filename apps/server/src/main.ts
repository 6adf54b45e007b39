import { loadDemoData } from '#seed/load-demo-data.ts'
import { type Env, readEnv } from './env.ts'
import type { Services } from './features/services.ts'
import { createFirstKeys } from './first-keys.ts'
import { type RunningServer, startServer } from './start-server.ts'

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

function giveUp(problem: string): never {
  console.error(`Tsunagu could not start. ${problem}`)
  process.exit(1)
}

function readEnvironment(): Env {
  try {
    return readEnv()
  } catch (error) {
    return giveUp((error as Error).message)
  }
}

async function main(): Promise<void> {
  const env = readEnvironment()
  const server = await startServer(env, (services) => prepare(env, services)).catch((error: unknown) =>
    giveUp(startProblem(error, env.port)),
  )
  const { keysFile, demo } = server.prepared
  const address = server.app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.port

  console.log(`\nTsunagu is ready (${((performance.now() - started) / 1000).toFixed(1)} s).\n`)
  for (const tenant of server.services.tenants().values()) {
    console.log(`  ${tenant.appConfig.title.padEnd(12, '　')} ${server.services.originsOf(tenant).page}`)
  }
  if (demo) console.log(`\n  Demo job seeker  ${demo.email} / ${demo.password}  (in each service)`)
  if (!env.databaseUrl)
    console.log(`  Mails            http://localhost:${port}/__outbox  (one outbox per service's host)`)
  if (!env.databaseUrl || env.isDevelopment)
    console.log(`  Gallery          http://localhost:${port}/__gallery  (components, form fields, themes)`)
  console.log(`  API reference    http://localhost:${port}/v1/docs`)
  if (keysFile) console.log(`  Operator keys    ${keysFile}`)
  if (!env.databaseUrl) {
    console.log(`  Data             ${env.dataDir}  (embedded database without fsync: for trying out and development;`)
    console.log('                   DATABASE_URL=postgres://… is for real data)\n')
  }

  listenToSignals(server)
}

/** SIGHUP reads the definitions again; SIGINT and SIGTERM let running requests end. */
function listenToSignals(server: Pick<RunningServer<unknown>, 'reloadTenants' | 'stop'>): void {
  process.on('SIGHUP', () => {
    server.reloadTenants().then(
      () => console.log('The definitions were read again.'),
      (error: Error) => console.error(`The definitions are refused, the old ones stay:\n${error.message}`),
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
