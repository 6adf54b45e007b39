import type { FastifyInstance } from 'fastify'
import { followEvents } from '#server/features/events/follow-events.ts'
import { giveBackUploads } from '#server/features/files/give-back-uploads.ts'
import type { MasterDataStore } from '#server/features/master-data/master-data-store.ts'
import { portOf } from '#server/http/listen.ts'
import { originsOf } from '#server/http/service-origins.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { noteKeys, requireKnownKeys } from '#server/platform/db/secret-key-check.queries.ts'
import type { MailSender } from '#server/platform/mail/mailer.ts'
import { createOutboxSender } from '#server/platform/mail/outbox.queries.ts'
import { createSmtpSender } from '#server/platform/mail/smtp-sender.ts'
import { mailsAtOnce } from '#server/platform/queue/mail-lanes.ts'
import type { Env } from '#server/platform/settings/env.ts'
import type { Log } from '#server/platform/settings/log.ts'
import { createWebhookSender } from '#server/platform/webhooks/webhook-sender.ts'
import type { Services } from '#server/request/services.ts'
import { openStorage } from './open-installation.ts'

/** How soon a process sees what another has imported. */
const masterListIntervalMs = 2_000
/** How soon an event is on its way. */
const eventIntervalMs = 2_000
/** A receiver that has not responded by then is tried again later. */
const webhookTimeoutMs = 15_000

/** SMTP if it is set; the embedded server stores mails for reading; otherwise they wait in the queue. */
export function senderFor(env: Env, services: Services, log: Log): MailSender | null {
  if (env.smtpUrl) return createSmtpSender(env.smtpUrl, mailsAtOnce)
  if (env.databaseUrl === null) {
    return Object.assign(createOutboxSender(services.runInScope, services.clock), { close: () => undefined })
  }
  log.warn('SMTP_URL is not set: mails wait in the job queue until it is.')
  return null
}

/** Background work beside requests: loads other processes' master lists, and delivers events. */
export function follow(
  connection: Connection,
  services: Services,
  masterLists: MasterDataStore,
): { stop: () => Promise<void> } {
  // the embedded database belongs to this process alone
  const lists = connection.kind === 'postgresql' ? masterLists.follow(masterListIntervalMs) : null
  const events = followEvents(services, eventIntervalMs)
  return {
    stop: async () => {
      await lists?.stop()
      await events.stop()
    },
  }
}

/** What follows from the settings, and from the port that was free where any would do. */
export const fromSettings = async (
  env: Env,
  keyring: Services['keyring'],
  app: () => FastifyInstance | null,
): Promise<Pick<Services, 'keyring' | 'storage' | 'webhooks' | 'originsOf' | 'sendsMails' | 'secondFactor'>> => ({
  keyring,
  secondFactor: env.secondFactor,
  storage: await openStorage(env, keyring),
  webhooks: createWebhookSender({ timeoutMs: webhookTimeoutMs, allowsPrivate: env.allowsPrivateWebhooks }),
  originsOf: (tenant) => {
    const listening = app()
    return originsOf(tenant, { ...env, port: (listening && portOf(listening)) ?? env.port })
  },
  sendsMails: env.smtpUrl !== null || env.databaseUrl === null,
})

/** @throws an English sentence where the keys are not those that the database has been used with; it is as it was then */
export async function bringUpToDate(
  connection: Connection,
  keyring: Services['keyring'],
  { isForgetting }: { isForgetting: boolean },
): Promise<void> {
  if (!isForgetting) await requireKnownKeys(connection, keyring)
  await migrate(connection)
  await noteKeys(connection, keyring, { isForgetting })
}

/** Makes good what a killed process has left off, where no other process is at work, and then fills the database. */
export async function makeReady<P>(
  { kind }: Connection,
  services: Services,
  prepare: (services: Services) => Promise<P>,
): Promise<P> {
  if (kind === 'embedded') await giveBackUploads(services)
  return prepare(services)
}
