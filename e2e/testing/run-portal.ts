import { freePort } from './free-port.ts'
import { createPortalData, type PortalData } from './portal-data.ts'
import { portalEnv } from './portal-env.ts'
import { type Exit, type ServerProcess, startServer } from './server-process.ts'
import { type CaughtMail, startSmtpCatcher } from './smtp-catcher.ts'

/** More of a portal's environment, or how to make that of where its data is. */
export type ExtraEnv = NodeJS.ProcessEnv | ((data: PortalData) => Promise<NodeJS.ProcessEnv>)

/** A running portal as the process that has started it sees it: nothing here needs Vitest, which the global set-up is without. */
export interface PortalProcess {
  port: number
  data: PortalData
  /** The server's environment, for a second process beside it. */
  env: NodeJS.ProcessEnv
  /** What it has sent; null where it keeps its mails itself, at `/__outbox.json`. */
  mails: (() => CaughtMail[]) | null
  isRunning: () => boolean
  output: () => string
  signal: (signal: 'SIGHUP') => void
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<Exit>
  startAgain: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the built portal on a copy of a stopped one's data, on the embedded database or on the PostgreSQL that
 * TEST_DATABASE_URL names.
 */
export async function runPortal(
  seeded: Pick<PortalData, 'dataDir' | 'databaseUrl'>,
  extraEnv: ExtraEnv = {},
): Promise<PortalProcess> {
  const port = await freePort()
  const data = await createPortalData(seeded)
  const smtp = data.databaseUrl ? await startSmtpCatcher() : null
  const more = typeof extraEnv === 'function' ? await extraEnv(data) : extraEnv
  const env = { ...portalEnv(data, port), ...(smtp && { SMTP_URL: smtp.url }), ...more }
  let server: ServerProcess = startServer(env)
  try {
    await server.ready()
  } catch (error) {
    await smtp?.stop()
    await data.remove()
    throw error
  }
  const isRunning = () => server.child.exitCode === null && server.child.signalCode === null
  return {
    port,
    data,
    env,
    mails: smtp && (() => smtp.mails),
    isRunning,
    output: () => server.output(),
    signal: (signal) => void server.child.kill(signal),
    end: (signal) => server.end(signal),
    startAgain: async () => {
      server = startServer(env)
      await server.ready()
    },
    stop: async () => {
      if (isRunning()) await server.end('SIGTERM')
      await smtp?.stop()
      await data.remove()
    },
  }
}
