/**
 * How long a code takes to arrive behind many other mails, and how many mails are sent in a second:
 * `node bench/mail/mail.ts [--mails 3600] [--most-seconds 120]`. The product on PostgreSQL with a mail server of this machine.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { createRunInScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { requestedPriority } from '../../apps/server/src/platform/mail/mail-priority.ts'
import { openJobQueue } from '../../apps/server/src/platform/queue/pg-boss-queue.ts'
import { createKeyring, parseKeys } from '../../apps/server/src/platform/secrets/keyring.ts'
import { makeJobSeeker } from '../../apps/server/src/testing/factories.ts'
import { type MailServer, startMailServer } from '../measure/mail-server.ts'
import { benchSecretKeys, openBenchDatabase, startPortal } from '../measure/portal-process.ts'
import { machine, markdownTable } from '../measure/statistics.ts'

const port = 41_742
const service = 'kango'
/** Of an attacker: each may ask for sixty codes an hour. */
const networks = 60
const agent = new Agent({ keepAlive: true, maxSockets: 20 })

/** Asks for a code from a network of one's own; the status. */
function askForCode(email: string, from: string): Promise<number> {
  const headers = {
    host: `${service}.localhost:${port}`,
    'x-client-type': 'web',
    'x-forwarded-for': from,
    'content-type': 'application/json',
  }
  return new Promise((done, fail) => {
    const options = { agent, host: '127.0.0.1', port, path: '/v1/auth/forgot_password', method: 'POST', headers }
    const sent = request(options, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0))
    })
    sent.once('error', fail)
    sent.end(JSON.stringify({ email }))
  })
}

interface Outcome {
  /** Seconds from the call to the arrival; null when it did not arrive in time. */
  code: number | null
  perSecond: number
  sent: number
}

/** Asks for a code with many mails waiting, and waits for it, and for all the others. */
async function measure(mails: MailServer, email: string, others: number, mostSeconds: number): Promise<Outcome> {
  const [askedAt, before] = [performance.now(), mails.count()]
  const status = await askForCode(email, '203.0.113.7')
  if (status !== 204) throw new Error(`The code was refused: ${status}`)
  const secondsSince = () => (performance.now() - askedAt) / 1_000
  const isOver = () => mails.arrivals.has(email) && mails.count() - before > others
  while (!isOver() && secondsSince() < mostSeconds) await wait(50)
  const [sent, seconds, arrivedAt] = [mails.count() - before, secondsSince(), mails.arrivals.get(email)]
  return { code: arrivedAt === undefined ? null : (arrivedAt - askedAt) / 1_000, perSecond: sent / seconds, sent }
}

/** Puts mails into the queue as the portal does. @param priorityOf what says how urgent one is, by its number */
async function enqueueMails(
  databaseUrl: string,
  count: number,
  priorityOf: (index: number) => number = () => 0,
): Promise<void> {
  const connection = connectPostgresql({ url: databaseUrl, max: 4 })
  const queue = await openJobQueue(connection, {
    pollingIntervalSeconds: 60,
    keyring: createKeyring(parseKeys(benchSecretKeys)),
    onError: console.error,
  })
  await connection.db.transaction().execute(async (trx) => {
    for (let index = 0; index < count; index += 1) {
      const text = '新しいメッセージが届いています。\n'.repeat(20)
      const mail = {
        tenant: service,
        to: `mail-${index}@example.jp`,
        subject: 'お知らせ',
        text,
        html: `<p>${text}</p>`,
      }
      await queue.enqueue(trx, 'send_mail', mail, priorityOf(index))
    }
  })
  await queue.stop()
  await connection.close()
}

/** Strangers' requests, as many from each network as it may make; how many were taken. */
async function flood(count: number): Promise<number> {
  let next = 0
  let taken = 0
  const ask = async () => {
    for (let index = next++; index < count; index = next++) {
      const from = `198.18.${Math.floor((index % networks) / 250)}.${((index % networks) % 250) + 1}`
      if ((await askForCode(`flood-${index}@example.jp`, from)) === 204) taken += 1
    }
  }
  await Promise.all(Array.from({ length: 12 }, ask))
  return taken
}

async function addAccounts(databaseUrl: string, emails: readonly string[]): Promise<void> {
  const connection = connectPostgresql({ url: databaseUrl, max: 2 })
  const context = { services: { runInScope: createRunInScope(connection.db), clock: () => new Date() } }
  for (const email of emails) await makeJobSeeker(context, { tenant: service, email })
  await connection.close()
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { mails: { type: 'string', default: '3600' }, 'most-seconds': { type: 'string', default: '120' } },
  })
  const [count, mostSeconds] = [Number(values.mails), Number(values['most-seconds'])]
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Mail\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const dataDir = mkdtempSync(join(tmpdir(), 'tsunagu-bench-mail-'))
  const database = await openBenchDatabase('tsunagu_bench_mail')
  const mails = await startMailServer()
  const portal = await startPortal(port, { DATA_DIR: dataDir, DATABASE_URL: database.url, SMTP_URL: mails.url })
  try {
    await addAccounts(database.url, ['one@example.org', 'two@example.org', 'three@example.org'])
    const rows = [['a code behind', 'arrives after s', 'mails sent', 'per second']]
    const add = (name: string, { code, perSecond, sent }: Outcome) =>
      rows.push([name, code?.toFixed(2) ?? `not within ${mostSeconds}`, String(sent), perSecond.toFixed(0)])
    await enqueueMails(database.url, count)
    add(`${count} notices that wait`, await measure(mails, 'one@example.org', count, mostSeconds))
    await enqueueMails(database.url, count, (index) => requestedPriority(1 + Math.floor(index / networks)))
    add(`${count} codes of ${networks} networks that wait`, await measure(mails, 'two@example.org', count, mostSeconds))
    const flooding = flood(count)
    await wait(2_000)
    const beside = measure(mails, 'three@example.org', 0, mostSeconds)
    const [outcome, taken] = [await beside, await flooding]
    add(`${count} requests that come meanwhile (${taken} taken)`, outcome)
    console.log(markdownTable(rows))
  } finally {
    await portal.stop()
    await mails.stop()
    agent.destroy()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
