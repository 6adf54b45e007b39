/**
 * How long after an event its notice reaches a job seeker: messages of an agency's system, each to another job seeker, at a
 * steady rate; the notice in an open page, the push message, the mail: `npm run bench -- notices [--per-minute 1000]
 * [--minutes 2] [--pages 200]`. The product on PostgreSQL (fsync on) with a push service and a mail server of this machine.
 * Budget: five seconds (p99) from the beginning of the call to each of the three.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { newPushKeys } from '../../apps/server/src/testing/push-service.ts'
import { type MailServer, startMailServer } from '../measure/mail-server.ts'
import { openBenchDatabase, startPortal } from '../measure/portal-process.ts'
import { machine, markdownTable, quantile } from '../measure/statistics.ts'
import { addRecipients, type Recipient } from './recipients.ts'

const port = 41_749
const service = 'kango'
const budgetMs = 5_000
/** What has not arrived so long after the last event is counted as lost. */
const mostWaitMs = 60_000

/** When each thing arrived for the first time, by what it is for. */
type Arrivals = Map<string, number>
const arrive = (arrivals: Arrivals, key: string) => {
  if (!arrivals.has(key)) arrivals.set(key, performance.now())
}

/** A push service that takes every message. */
async function startPushService() {
  const arrivals: Arrivals = new Map()
  const server = createServer((request, response) => {
    arrive(arrivals, request.url ?? '')
    request.resume().once('end', () => response.writeHead(201).end())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The push service has no port.')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${address.port}`, arrivals, stop }
}

/** Reads the stream of an open page until the signal ends it. */
async function listen({ id, address, cookie }: Recipient, arrivals: Arrivals, signal: AbortSignal): Promise<void> {
  const headers = { 'x-forwarded-host': `${service}.localhost`, 'x-forwarded-for': address, cookie }
  const { status, body } = await fetch(`http://127.0.0.1:${port}/v1/app/job_seeker/events`, { headers, signal })
  if (status !== 200) throw new Error(`The stream of changes was refused: ${status}`)
  try {
    for await (const chunk of body ?? []) {
      if (Buffer.from(chunk).includes('event: messages')) arrive(arrivals, id)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Sends a message to a job seeker, as an agency's system does. @throws where it is refused */
async function send({ id }: Recipient, token: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/operator/job_seekers/${id}/messages`, {
    method: 'POST',
    headers: {
      'x-forwarded-host': `${service}.localhost`,
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ subject: '面接のご案内', body: '面接の日程についてご連絡します。' }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`A message was refused: ${response.status} ${text.slice(0, 300)}`)
}

interface Sending {
  /** The beginning of the call of each job seeker, by `performance.now()`. */
  begun: Map<string, number>
  /** Milliseconds of each call. */
  calls: number[]
}

/** Sends to all of them at a steady rate: a slow answer does not hold the next call up. */
async function sendAll(recipients: readonly Recipient[], token: string, perMinute: number): Promise<Sending> {
  const sending: Sending = { begun: new Map(), calls: [] }
  const running: Promise<void>[] = []
  const startedAt = performance.now()
  for (const [index, recipient] of recipients.entries()) {
    await wait(Math.max(0, startedAt + (index * 60_000) / perMinute - performance.now()))
    const begunAt = performance.now()
    sending.begun.set(recipient.id, begunAt)
    running.push(
      send(recipient, token).then(() => {
        sending.calls.push(performance.now() - begunAt)
      }),
    )
  }
  await Promise.all(running)
  return sending
}

/** Waits until everything has arrived, or for a minute. */
async function untilArrived(expected: readonly { arrivals: Arrivals; count: number }[]): Promise<void> {
  const endAt = performance.now() + mostWaitMs
  while (performance.now() < endAt && expected.some(({ arrivals, count }) => arrivals.size < count)) await wait(100)
}

/** A row of the table: the delays of those who were to get something. */
function row(name: string, recipients: readonly Recipient[], delayOf: (one: Recipient) => number): string[] {
  const delays = recipients.map(delayOf).filter(Number.isFinite)
  const seconds = [0.5, 0.95, 0.99].map((share) => (quantile(delays, share) / 1_000).toFixed(2))
  const longest = (Math.max(...delays) / 1_000).toFixed(2)
  const isHeld = delays.length === recipients.length && quantile(delays, 0.99) <= budgetMs
  return [name, `${delays.length} of ${recipients.length}`, ...seconds, longest, isHeld ? 'holds' : 'over']
}

interface Given {
  databaseUrl: string
  perMinute: number
  count: number
  pages: number
}
interface Receivers {
  mails: MailServer
  pushes: Awaited<ReturnType<typeof startPushService>>
}

async function measure({ databaseUrl, perMinute, count, pages }: Given, { mails, pushes }: Receivers): Promise<void> {
  const { recipients, token } = await addRecipients(databaseUrl, { service, count, pushOrigin: pushes.origin })
  const every = Math.max(1, Math.floor(count / pages))
  const withPage = recipients.filter((_, index) => index % every === 0)
  const shown: Arrivals = new Map()
  const streams = new AbortController()
  const listening = withPage.map((recipient) => listen(recipient, shown, streams.signal))
  const { begun, calls } = await sendAll(recipients, token, perMinute)
  await untilArrived([
    { arrivals: pushes.arrivals, count },
    { arrivals: mails.arrivals, count },
    { arrivals: shown, count: withPage.length },
  ])
  streams.abort()
  await Promise.all(listening)
  const since = (arrivals: Arrivals, keyOf: (one: Recipient) => string) => (one: Recipient) =>
    (arrivals.get(keyOf(one)) ?? Number.NaN) - (begun.get(one.id) ?? Number.NaN)
  const head = [`${perMinute} messages a minute`, 'arrived', 'p50 s', 'p95 s', 'p99 s', 'longest s']
  console.log(
    markdownTable([
      [...head, `budget ${budgetMs / 1_000} s`],
      row(
        'the notice in an open page',
        withPage,
        since(shown, ({ id }) => id),
      ),
      row(
        'the push message',
        recipients,
        since(pushes.arrivals, ({ pushPath }) => pushPath),
      ),
      row(
        'the mail',
        recipients,
        since(mails.arrivals, ({ email }) => email),
      ),
    ]),
  )
  const [p50, p99] = [0.5, 0.99].map((share) => (quantile(calls, share) / 1_000).toFixed(2))
  console.log(`\nThe call itself: p50 ${p50} s, p99 ${p99} s. Load average at the end ${loadavg()[0]?.toFixed(1)}.`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'per-minute': { type: 'string', default: '1000' },
      minutes: { type: 'string', default: '2' },
      pages: { type: 'string', default: '200' },
    },
  })
  const perMinute = Number(values['per-minute'])
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Notices\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-bench-notices-'))
  const database = await openBenchDatabase('tsunagu_bench_notices')
  const receivers = { mails: await startMailServer(), pushes: await startPushService() }
  const keys = newPushKeys()
  const portal = await startPortal(port, {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SMTP_URL: receivers.mails.url,
    PRIVATE_WEBHOOKS: '1',
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: keys.subject,
  })
  try {
    const count = Math.round(perMinute * Number(values.minutes))
    await measure({ databaseUrl: database.url, perMinute, count, pages: Number(values.pages) }, receivers)
  } finally {
    await portal.stop()
    await receivers.mails.stop()
    receivers.pushes.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
