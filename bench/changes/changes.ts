/**
 * Notices of changed terms after an import that changes many postings: 10,000 postings whose pay rises, 2,000 of them liked,
 * inquired about or applied for: `node bench/changes/changes.ts [--postings 10000] [--concerned 2000] [--people 4000]`.
 * On PostgreSQL; run it on a quiet machine. It fails where doing it again makes anything twice, or somebody gets two mails.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { toJsonLines } from '../../apps/server/seed/base/json-lines.ts'
import { generatePostings } from '../../apps/server/seed/postings/generate-postings.ts'
import { mailChanges } from '../../apps/server/src/features/change-notices/mail-changes.ts'
import { noteChanges } from '../../apps/server/src/features/change-notices/note-changes.ts'
import { importPostings } from '../../apps/server/src/features/feed-import/import-postings.ts'
import type { Services } from '../../apps/server/src/request/services.ts'
import type { JobPostingFeedItem } from '../../packages/contract/src/feed/job-posting-feed.ts'
import { machine, markdownTable } from '../measure/statistics.ts'
import { type Bench, openBench, service } from '../search/open-bench.ts'

/** Likes of each posting that somebody has to do with; every second one has an inquiry, too, and every second an application. */
const likesEach = 3
/** Little more at the top: less would be below the minimum wage here and there. */
const moreYen = 10

interface Measured {
  seconds: number
  statements: number
}

async function measured(bench: Bench, work: () => Promise<unknown>): Promise<Measured> {
  bench.taken()
  const startedAt = performance.now()
  await work()
  return { seconds: (performance.now() - startedAt) / 1_000, statements: bench.taken().length }
}

const withMore = (item: JobPostingFeedItem, more: number): JobPostingFeedItem => {
  const { value } = item.baseSalary
  return { ...item, baseSalary: { ...item.baseSalary, value: { ...value, maxValue: value.maxValue + more } } }
}

async function importWith({ tenant, run, services }: Bench, feed: readonly JobPostingFeedItem[], more: number) {
  const stream = toJsonLines(feed.map((item) => withMore(item, more)))
  const report = await importPostings({ tenant, run, services, stream, operator: null })
  if (report.created + report.updated !== feed.length)
    throw new Error(`The import took ${report.created + report.updated} of ${feed.length} postings.`)
}

/** People who like, ask about and apply for the first postings. */
async function addPeople({ administer }: Bench, { people, concerned }: { people: number; concerned: number }) {
  const idOf = (number: string) => `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
  await administer(`
    insert into job_seeker (tenant, id, email, created_at)
    select '${service}', ${idOf('n')}, n || '@example.jp', now() from generate_series(0, ${people - 1}) n`)
  await administer(`
    create table bench_concerned as
    select id, (row_number() over (order by id) - 1)::int as place from job_posting
    where tenant = '${service}' order by id limit ${concerned}`)
  await administer(`
    insert into favorite (tenant, job_seeker_id, job_posting_id, created_at)
    select '${service}', ${idOf(`(place * ${likesEach} + n) % ${people}`)}, id, now()
    from bench_concerned, generate_series(0, ${likesEach - 1}) n`)
  await administer(`
    insert into progress (tenant, job_seeker_id, job_posting_id, status, created_at, updated_at)
    select '${service}', ${idOf(`(place * ${likesEach}) % ${people}`)}, id,
      case when place % 2 = 0 then 'entered' else 'waiting' end, now(), now()
    from bench_concerned`)
  await administer('analyze')
}

/** What a mail is sent for. */
const accountIn = (job: object): string | undefined => {
  const account = 'account' in job ? job.account : undefined
  return typeof account === 'object' && account && 'id' in account ? String(account.id) : undefined
}

/** Mails everybody, with all jobs that the work hands on to; counts the mails of each person instead of sending them. */
async function mailAll(bench: Bench, mails: Map<string, number>): Promise<void> {
  const rest: { tenant: string; after?: string }[] = [{ tenant: service }]
  const enqueue: Services['enqueue'] = async (_transaction, name, data) => {
    const job: object = data
    if (name === 'mail_changes' && 'after' in job) rest.push({ tenant: service, after: String(job.after) })
    const id = name === 'send_mail' ? accountIn(job) : undefined
    if (id !== undefined) mails.set(id, (mails.get(id) ?? 0) + 1)
  }
  for (let job = rest.shift(); job; job = rest.shift()) await mailChanges({ ...bench.services, enqueue }, job)
}

const numberOf = async ({ administer }: Bench, count: string): Promise<number> =>
  Number((await administer(`select ${count} as count from change_notice`))[0]?.['count'])

async function run(bench: Bench, given: { postings: number; concerned: number; people: number }): Promise<boolean> {
  const feed: JobPostingFeedItem[] = []
  const generated = generatePostings({ service, count: given.postings, now: new Date(), seed: 7 })
  for await (const item of generated) feed.push(item)
  await importWith(bench, feed, 0)
  await addPeople(bench, given)
  const imported = await measured(bench, () => importWith(bench, feed, moreYen))
  const [waiting] = await bench.administer('select count(*)::int as count from changed_posting')
  const noted = await measured(bench, () => noteChanges(bench.services))
  const notices = await numberOf(bench, 'count(*)')
  const again = await measured(bench, () => noteChanges(bench.services))
  // As after a stop half-way: everything is to be looked at once more
  await bench.administer(`insert into changed_posting (tenant, id) select '${service}', id from bench_concerned`)
  const repeated = await measured(bench, () => noteChanges(bench.services))
  const mails = new Map<string, number>()
  const mailed = await measured(bench, () => mailAll(bench, mails))
  await mailAll(bench, mails)
  const most = Math.max(0, ...mails.values())
  const row = (name: string, { seconds, statements }: Measured) => [name, seconds.toFixed(1), String(statements)]
  console.log(
    markdownTable([
      ['work', 's', 'statements'],
      row(`import of ${given.postings} changed postings`, imported),
      row('`note_changes`', noted),
      row('once more, with nothing to do', again),
      row('once more, with everything to look at again', repeated),
      row('`mail_changes`', mailed),
    ]),
  )
  const same = await numberOf(bench, 'count(*)')
  const pairs = await numberOf(bench, 'count(distinct (job_seeker_id, job_posting_id))')
  console.log(
    `\n${String(waiting?.['count'])} postings waited; ${notices} notices of ${pairs} pairs, ${same} after the repetition; ${mails.size} people got ${most} mail each at most.`,
  )
  return Number(waiting?.['count']) === given.concerned && notices === pairs && same === notices && most <= 1
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      postings: { type: 'string', default: '10000' },
      concerned: { type: 'string', default: '2000' },
      people: { type: 'string', default: '4000' },
    },
  })
  const given = {
    postings: Number(values.postings),
    concerned: Number(values.concerned),
    people: Number(values.people),
  }
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Changed terms\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const bench = await openBench.postgresql(given.postings, null)
  try {
    if (!(await run(bench, given))) process.exitCode = 1
  } finally {
    await bench.close()
  }
}

await main()
