import { setTimeout as wait } from 'node:timers/promises'
import type { People } from './people.ts'
import type { Cluster } from './start-cluster.ts'

/** What the portal has said yes to. Names are the callers' own, so that each can be looked for. */
export class Acknowledged {
  /** `clientMessageId`s of messages from job seekers. */
  readonly messages = new Set<string>()
  /** Subjects of messages that operators sent under an `Idempotency-Key`. */
  readonly operatorMessages = new Set<string>()
  /** `<job seeker> <posting>`. */
  readonly favorites = new Set<string>()
  /** `<job seeker> <posting>`. */
  readonly applications = new Set<string>()
  /** Identifiers of imported postings. */
  readonly postings = new Set<string>()
  /** Addresses of entries, each of which is owed one mail. */
  readonly entries = new Set<string>()
  /** Files by their address: whose they are, and what stood in them. */
  readonly files = new Map<string, { owner: number; content: string }>()

  get count(): number {
    const { messages, operatorMessages, favorites, applications, postings, entries, files } = this
    return [messages, operatorMessages, favorites, applications, postings, entries, files].reduce(
      (sum, { size }) => sum + size,
      0,
    )
  }
}

/** What became of all that was acknowledged. */
export interface Verdict {
  acknowledged: number
  /** Each by what it is and its name. */
  lost: string[]
  doubled: string[]
}

/** What became of the mails that are owed to those who entered. */
export interface MailCounts {
  owed: number
  arrived: number
  twice: number
}

/** The number of occurrences of each name. */
const countsOf = (rows: readonly Record<string, unknown>[]) =>
  new Map(rows.map(({ name, times }) => [String(name), Number(times)]))

const countQueries = {
  message:
    'select client_message_id::text as name, count(*) as times from message where client_message_id is not null group by 1',
  'message.sent event': `select m.client_message_id::text as name, count(*) as times from event e
    join message m on m.tenant = e.tenant and m.id::text = e.data->>'messageId'
    where e.type = 'message.sent' and m.client_message_id is not null group by 1`,
  'operator message':
    "select subject as name, count(*) as times from message where direction = 'to_job_seeker' and subject like 'bench %' group by 1",
  favourite: `select job_seeker_id || ' ' || job_posting_id as name, count(*) as times from favorite group by 1`,
  application: `select job_seeker_id || ' ' || job_posting_id as name, count(*) as times from progress_move
    where action = 'apply' and to_status = 'entered' group by 1`,
  posting: `select document->'identifier'->>'value' as name, count(*) as times from job_posting
    where document->'identifier'->>'value' like 'bench-%' group by 1`,
  entry: 'select email as name, count(*) as times from entry group by 1',
}
type Kind = keyof typeof countQueries

async function isFileWhole(people: People, url: string, { owner, content }: { owner: number; content: string }) {
  const person = people.persons[owner]
  const response = await person?.call({ method: 'GET', path: url, headers: { cookie: person.cookie } })
  return response?.bytes.toString('utf8') === content
}

/** Counts mails to those who entered. One is on its way while it waits in the queue. */
function countMails({ mails }: Cluster, { entries }: Acknowledged): MailCounts {
  const counts = new Map<string, number>()
  for (const { recipient } of mails.mails) counts.set(recipient, (counts.get(recipient) ?? 0) + 1)
  return {
    owed: entries.size,
    arrived: [...entries].filter((email) => counts.has(email)).length,
    twice: [...counts.values()].filter((times) => times > 1).length,
  }
}

/** Mails are tried again after 10, 20 and 40 s; those in the hands of a killed process wait until that is noticed. */
const mailPatienceMs = 180_000

/** Waits until every mail has arrived. @returns how long that took, in seconds */
export async function awaitMails(
  cluster: Cluster,
  acknowledged: Acknowledged,
): Promise<{ seconds: number; mails: MailCounts }> {
  const startedAt = performance.now()
  for (;;) {
    const mails = countMails(cluster, acknowledged)
    const seconds = (performance.now() - startedAt) / 1_000
    if (mails.arrived >= mails.owed || seconds * 1_000 > mailPatienceMs) return { seconds, mails }
    await wait(500)
  }
}

/** Looks up each acknowledged write, and whether any with a key was stored more than once. */
export async function verify(cluster: Cluster, people: People, acknowledged: Acknowledged): Promise<Verdict> {
  const { messages, operatorMessages, favorites, applications, postings, entries } = acknowledged
  const acknowledgedCount = acknowledged.count
  // what is acknowledged from here on is not asked for
  const wanted: Record<Kind, readonly string[]> = {
    message: [...messages],
    'message.sent event': [...messages],
    'operator message': [...operatorMessages],
    favourite: [...favorites],
    application: [...applications],
    posting: [...postings],
    entry: [...entries],
  }
  const files = [...acknowledged.files]
  const lost: string[] = []
  const doubled: string[] = []
  for (const [kind, names] of Object.entries(wanted) as [Kind, readonly string[]][]) {
    const counts = countsOf(await cluster.sql(countQueries[kind]))
    for (const name of names) if (!counts.has(name)) lost.push(`${kind} ${name}`)
    // an entry has no key: sending it again is another one
    if (kind !== 'entry') for (const [name, times] of counts) if (times > 1) doubled.push(`${kind} ${name} × ${times}`)
  }
  for (const [url, file] of files) if (!(await isFileWhole(people, url, file))) lost.push(`file ${url}`)
  return { acknowledged: acknowledgedCount, lost, doubled }
}
