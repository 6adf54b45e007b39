import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { getJson } from './call-portal.ts'
import { type ExtraEnv, type PortalProcess, runPortal } from './run-portal.ts'
import type { CaughtMail } from './smtp-catcher.ts'

/** A running portal, which may be another file's afterwards: nothing here stops or changes the server. */
export interface Portal {
  port: number
  dataDir: string
  /** The origin of a service, such as `http://kango.localhost:41000`. */
  origin: (service: string) => string
  /** Waits for a mail to an address and returns the newest. @param subject a part of its subject, if there are several */
  mailTo: (service: string, recipient: string, subject?: string) => Promise<CaughtMail>
  operatorKey: (service: string) => Promise<string>
}

/** A running portal of one file alone: its own process, its own copy of the seeded data, the mails it sends. */
export interface OwnPortal
  extends Portal,
    Pick<PortalProcess, 'env' | 'output' | 'signal' | 'end' | 'startAgain' | 'stop'> {
  /** The database where PostgreSQL is under test. */
  databaseUrl: string | null
}

const mailTimeoutMs = 60_000

/** @param caughtMails what the portal has sent; null where it keeps its mails itself */
export function describePortal(
  { port, dataDir }: { port: number; dataDir: string },
  caughtMails: (() => CaughtMail[] | Promise<CaughtMail[]>) | null,
): Portal {
  const mailsOf = async (service: string) =>
    caughtMails ? caughtMails() : getJson<CaughtMail[]>({ port }, service, '/__outbox.json')
  return {
    port,
    dataDir,
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
        { timeout: mailTimeoutMs, interval: 100 },
      ),
    operatorKey: async (service) => {
      const keys = JSON.parse(readFileSync(join(dataDir, 'operator-keys.json'), 'utf8')) as Record<string, string>
      return keys[service] ?? ''
    },
  }
}

/**
 * Starts the built portal for one file alone: for those that stop the server, or set its environment.
 * @param extraEnv more of its environment, or how to make that of where its data is
 */
export async function startPortal(extraEnv: ExtraEnv = {}): Promise<OwnPortal> {
  const { data, mails, port, isRunning: _, ...process } = await runPortal(inject('seeded'), extraEnv)
  return {
    ...describePortal({ port, dataDir: data.dataDir }, mails),
    ...process,
    databaseUrl: data.databaseUrl,
  }
}
