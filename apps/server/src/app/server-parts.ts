import type { FastifyInstance } from 'fastify'
import { followEvents } from '#server/features/events/follow-events.ts'
import { giveBackUploads } from '#server/features/files/give-back-uploads.ts'
import type { MasterDataStore } from '#server/features/master-data/master-data-store.ts'
import { portOf } from '#server/http/listen.ts'
import { originsOf } from '#server/http/service-origins.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { createLineChannels } from '#server/platform/line/line-channel.ts'
import type { MailSender } from '#server/platform/mail/mailer.ts'
import { createOutboxSender } from '#server/platform/mail/outbox.queries.ts'
import { createSmtpSender } from '#server/platform/mail/smtp-sender.ts'
import { createPushSender } from '#server/platform/push/push-sender.ts'
import { mailsAtOnce } from '#server/platform/queue/mail-lanes.ts'
import type { Env } from '#server/platform/settings/env.ts'
import type { Log } from '#server/platform/settings/log.ts'
import { createSignInProvider } from '#server/platform/sign-in-provider/sign-in-provider.ts'
import { createWebhookSender } from '#server/platform/webhooks/webhook-sender.ts'
import type { Services } from '#server/request/services.ts'
import { openStorage } from './open-installation.ts'

/** How soon a process sees what another has imported, published or moved. */
const masterListIntervalMs = 2_000
/** How soon an event is on its way. */
const eventIntervalMs = 2_000
/** A receiver that has not responded by then is tried again later. */
const webhookTimeoutMs = 15_000
/** The same for the browsers' push services, which are quick: a slow one must not hold up the others. */
const pushTimeoutMs = 5_000

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
  const sites = connection.kind === 'postgresql' ? services.sites.follow(masterListIntervalMs) : null
  const places = connection.kind === 'postgresql' ? services.places.follow(masterListIntervalMs) : null
  const events = followEvents(services, eventIntervalMs)
  return {
    stop: async () => {
      await lists?.stop()
      await sites?.stop()
      await places?.stop()
      await events.stop()
    },
  }
}

/** What follows from the settings, and from the port that was free where any would do. */
export const fromSettings = async (
  env: Env,
  keyring: Services['keyring'],
  app: () => FastifyInstance | null,
): Promise<
  Pick<
    Services,
    | 'keyring'
    | 'storage'
    | 'webhooks'
    | 'push'
    | 'originsOf'
    | 'sendsMails'
    | 'secondFactor'
    | 'signInProvider'
    | 'line'
  >
> => ({
  keyring,
  secondFactor: env.secondFactor,
  signInProvider: env.signInProvider && createSignInProvider(env.signInProvider, () => new Date()),
  line: createLineChannels(env.line, () => new Date()),
  storage: await openStorage(env, keyring),
  webhooks: createWebhookSender({ timeoutMs: webhookTimeoutMs, allowsPrivate: env.allowsPrivateWebhooks }),
  push:
    env.pushKeys &&
    createPushSender(env.pushKeys, { timeoutMs: pushTimeoutMs, allowsPrivate: env.allowsPrivateWebhooks }),
  originsOf: (tenant) => {
    const listening = app()
    return originsOf(tenant, { ...env, port: (listening && portOf(listening)) ?? env.port })
  },
  sendsMails: env.smtpUrl !== null || env.databaseUrl === null,
})

/** Makes good what a killed process has left off, where no other process is at work, and then fills the database. */
export async function makeReady<P>(
  { kind }: Connection,
  services: Services,
  prepare: (services: Services) => Promise<P>,
): Promise<P> {
  if (kind === 'embedded') await giveBackUploads(services)
  return prepare(services)
}
