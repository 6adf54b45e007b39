/**
 * Fifty members of staff at work while forty job seekers write: `npm run bench -- desk-load [--staff 50] [--people 40]
 * [--seconds 60]`. Each of the staff has the stream of changes open, reads the queue, a conversation and a timeline, and answers
 * now and then, an act every two seconds; at changes it reads its queue again, as an open desk does. A job seeker writes every
 * few seconds. Prints the times of the calls, and how long after its beginning a message was known in each open desk. One server
 * and PostgreSQL, callers on the same machine. Bounds (p95): 200 ms for a call of staff, a second for news.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { collectChanges } from '../../apps/desk/src/app/collect-changes.ts'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { openBenchDatabase, startPortal } from '../measure/portal-process.ts'
import { machine, markdownTable, quantile } from '../measure/statistics.ts'
import { addPeople, type JobSeeker, type Visitor } from './visitors.ts'

const port = 41_747
const service = 'kango'
const pauseMs = 2_000
const bounds = { call: 200, news: 1_000 }
/** Longer than the pause between two messages of a job seeker: what has not arrived by then is lost. */
const settleMs = 3_000

/** The moment at which each job seeker began to write, and how long each desk waited for the news of it. */
class Delays {
  readonly milliseconds: number[] = []
  sent = 0
  readonly #begun = new Map<string, number>()

  begin(jobSeekerId: string): void {
    this.sent += 1
    this.#begun.set(jobSeekerId, performance.now())
  }

  /** A desk has the news of a job seeker; counted once for each message. */
  arrive(jobSeekerId: string, known: Map<string, number>): void {
    const begunAt = this.#begun.get(jobSeekerId)
    if (begunAt === undefined || known.get(jobSeekerId) === begunAt) return
    known.set(jobSeekerId, begunAt)
    this.milliseconds.push(performance.now() - begunAt)
  }
}

const times = new Map<string, number[]>()

async function call({ host, address, cookie }: Visitor, name: string, path: string, body?: object): Promise<unknown> {
  const startedAt = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-host': host,
      'x-forwarded-for': address,
      'x-client-type': 'web',
      'x-service': service,
      'idempotency-key': randomUUID(),
      cookie,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name}: ${response.status} ${text.slice(0, 300)}`)
  times.set(name, [...(times.get(name) ?? []), performance.now() - startedAt])
  return JSON.parse(text)
}

/** Reads a desk's stream of changes until it is ended, and its queue again as the desk does at each change. */
async function listen(member: Visitor, delays: Delays, signal: AbortSignal): Promise<void> {
  const { host, address, cookie } = member
  const readAgain = collectChanges(() =>
    call(member, 'the queue, read again by an open desk', '/v1/operator/work_queue').catch(console.error),
  )
  const headers = { 'x-forwarded-host': host, 'x-forwarded-for': address, cookie }
  const { body } = await fetch(`http://127.0.0.1:${port}/v1/staff/events`, { headers, signal })
  const known = new Map<string, number>()
  let rest = ''
  try {
    for await (const chunk of body ?? []) {
      const lines = (rest + Buffer.from(chunk).toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, jobSeekerId] = /^data: .*"jobSeekerId":"([0-9a-f-]+)"/.exec(line) ?? []
        if (!jobSeekerId) continue
        delays.arrive(jobSeekerId, known)
        readAgain.add({ service, jobSeekerId })
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    readAgain.stop()
  }
}

async function work(member: Visitor, jobSeekers: readonly JobSeeker[], until: number): Promise<void> {
  await wait(Math.random() * pauseMs)
  for (let turn = 0; performance.now() < until; turn += 1) {
    const { id } = jobSeekers[Math.floor(Math.random() * jobSeekers.length)] ?? { id: '' }
    const of = `/v1/operator/job_seekers/${id}`
    if (turn % 5 === 0) await call(member, 'the queue', '/v1/operator/work_queue')
    else if (turn % 5 === 1) await call(member, 'a conversation', `${of}/messages`)
    else if (turn % 5 === 2) await call(member, 'a timeline', `${of}/timeline`)
    else if (turn % 5 === 3) await call(member, 'people', '/v1/operator/people', {})
    else
      await call(member, 'an answer', `${of}/messages`, {
        subject: 'ご連絡',
        body: 'お問い合わせありがとうございます。',
      })
    await wait(pauseMs)
  }
}

async function write(jobSeeker: JobSeeker, delays: Delays, until: number): Promise<void> {
  await wait(Math.random() * settleMs)
  while (performance.now() < until) {
    delays.begin(jobSeeker.id)
    const message = {
      subject: '夜勤について',
      body: '月に何回くらいありますか。',
      files: [],
      clientMessageId: randomUUID(),
    }
    await call(jobSeeker, 'a message of a job seeker', '/v1/app/job_seeker/message', message)
    await wait(settleMs)
  }
}

function row(name: string, all: readonly number[], bound: number): string[] {
  const figures = [0.5, 0.95, 0.99].map((share) => quantile(all, share).toFixed(0))
  return [name, String(all.length), ...figures, String(bound), quantile(all, 0.95) <= bound ? 'holds' : 'over']
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      staff: { type: 'string', default: '50' },
      people: { type: 'string', default: '40' },
      seconds: { type: 'string', default: '60' },
    },
  })
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Staff at work\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-bench-staff-'))
  const database = await openBenchDatabase('tsunagu_bench_staff')
  const portal = await startPortal(port, { DATA_DIR: folder, DATABASE_URL: database.url })
  const connection = connectPostgresql({ url: database.url, max: 2 })
  try {
    const people = Number(values.people)
    const { members, jobSeekers } = await addPeople(connection, Number(values.staff), 2 * people)
    // An answer is news, too: those who are answered are others, so that only a message counts
    const writing = jobSeekers.slice(0, people)
    const answered = jobSeekers.slice(people)
    const delays = new Delays()
    const streams = new AbortController()
    const listening = members.map((member) => listen(member, delays, streams.signal))
    const until = performance.now() + Number(values.seconds) * 1_000
    await Promise.all([
      ...members.map((member) => work(member, answered, until)),
      ...writing.map((jobSeeker) => write(jobSeeker, delays, until)),
    ])
    await wait(settleMs)
    streams.abort()
    await Promise.all(listening)
    const rows = [...times].map(([name, all]) => row(name, all, bounds.call))
    rows.push(row('news in an open desk', delays.milliseconds, bounds.news))
    console.log(markdownTable([['', 'times', 'p50 ms', 'p95 ms', 'p99 ms', 'bound', ''], ...rows]))
    const owed = delays.sent * members.length
    console.log(
      `\n${delays.milliseconds.length} of ${owed} pieces of news arrived (${members.length} desks, ${delays.sent} messages). Load average at the end ${loadavg()[0]?.toFixed(1)}.`,
    )
  } finally {
    await connection.close()
    await portal.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
