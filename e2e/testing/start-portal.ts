import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { getJson } from './call-portal.ts'
import { freePort } from './free-port.ts'
import { createPortalData, type PortalData } from './portal-data.ts'
import { portalEnv } from './portal-env.ts'
import { type Exit, type ServerProcess, startProgram, startServer } from './server-process.ts'
import { type CaughtMail, startSmtpCatcher } from './smtp-catcher.ts'

/** A running portal: its own process, its own copy of the demo data, the mails it sends. */
export interface Portal {
  port: number
  dataDir: string
  /** The database where PostgreSQL is under test. */
  databaseUrl: string | null
  /** The server's environment, for a second process beside it. */
  env: NodeJS.ProcessEnv
  /** The origin of a service, such as `http://kango.localhost:41000`. */
  origin: (service: string) => string
  /** Waits for a mail to an address and answers the newest. @param subject what its subject holds, where several come */
  mailTo: (service: string, recipient: string, subject?: string) => Promise<CaughtMail>
  operatorKey: (service: string) => Promise<string>
  /** What the server has written since it was started last. */
  output: () => string
  signal: (signal: 'SIGHUP') => void
  /** Ends the server's process. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<Exit>
  /** Starts an ended server again, on the same port and data. */
  startAgain: () => Promise<void>
  /** Ends the server and removes its data. */
  stop: () => Promise<void>
}

type ExtraEnv = (data: PortalData) => Promise<NodeJS.ProcessEnv>

const mailTimeoutMs = 30_000

/** Makes an operator's key on PostgreSQL, by the server's own command. */
async function createOperatorKey(service: string, env: NodeJS.ProcessEnv): Promise<string> {
  const command = startProgram(['apps/server/src/commands/create-operator-key.ts', service], env)
  const { code } = await command.exit
  if (code !== 0) throw new Error(command.output())
  return command.output().trim()
}

/**
 * Starts the built portal with demo data, on the embedded database or on the PostgreSQL that TEST_DATABASE_URL names.
 * @param extraEnv more of its environment, or how to make that of where its data is
 */
export async function startPortal(extraEnv: NodeJS.ProcessEnv | ExtraEnv = {}): Promise<Portal> {
  const port = await freePort()
  const data = await createPortalData(inject('seeded'))
  const smtp = data.databaseUrl ? await startSmtpCatcher() : null
  const more = typeof extraEnv === 'function' ? await extraEnv(data) : extraEnv
  const env = { ...portalEnv(data, port), ...(smtp && { SMTP_URL: smtp.url }), ...more }
  let server: ServerProcess = startServer(env)
  await server.ready()
  const mailsOf = async (service: string) => smtp?.mails ?? getJson<CaughtMail[]>({ port }, service, '/__outbox.json')
  const endServer = (signal: 'SIGTERM' | 'SIGKILL') => server.end(signal)
  return {
    port,
    dataDir: data.dataDir,
    databaseUrl: data.databaseUrl,
    env,
    origin: (service) => `http://${service}.localhost:${port}`,
    mailTo: (service, recipient, subject = '') =>
      vi.waitFor(
        async () => {
          const mails = await mailsOf(service)
          // One catcher serves all services of a portal: a mail says whose it is
          const mail = mails.find(
            (each) =>
              each.recipient === recipient && each.subject.includes(subject) && each.text.includes(`${service}.`),
          )
          if (!mail) throw new Error(`No mail to ${recipient} came.`)
          return mail
        },
        { timeout: mailTimeoutMs, interval: 200 },
      ),
    operatorKey: async (service) => {
      if (data.databaseUrl) return createOperatorKey(service, env)
      const keys = JSON.parse(readFileSync(join(data.dataDir, 'operator-keys.json'), 'utf8')) as Record<string, string>
      return keys[service] ?? ''
    },
    output: () => server.output(),
    signal: (signal) => void server.child.kill(signal),
    end: endServer,
    startAgain: async () => {
      server = startServer(env)
      await server.ready()
    },
    stop: async () => {
      if (server.child.exitCode === null && server.child.signalCode === null) await endServer('SIGTERM')
      await smtp?.stop()
      await data.remove()
    },
  }
}
