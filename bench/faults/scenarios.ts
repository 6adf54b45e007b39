import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { People } from '../cluster/people.ts'
import type { Cluster } from '../cluster/start-cluster.ts'

/** Something that goes wrong under load. */
export interface Scenario {
  name: string
  /** Brings it about, and mends what would not mend itself. @returns when it was mended, where that counts instead of its beginning */
  run: (cluster: Cluster, people: People, seconds: number) => Promise<void>
  /** Whether no request may fail. */
  isHarmless?: true
}

/** Half of an upload, of a feed, and of a message: nothing of it may stay. */
async function goAwayMidway({ store, sql }: Cluster, people: People): Promise<void> {
  const [person] = people.persons
  if (!person) return
  const json = { cookie: person.cookie, 'x-client-type': 'web', 'content-type': 'application/json' }
  const marks: string[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    const path = '/v1/app/storage/presignedurl/put/cut.txt?contentType=text%2Fplain&size=2000000'
    const { body } = await person.call({ method: 'GET', path, headers: json })
    const { url, fileName, headers } = body as { url: string; fileName: string; headers: Record<string, string> }
    await person.call({ method: 'PUT', path: url, headers, body: randomBytes(2_000_000), isCutOff: true })
    marks.push(fileName.slice(0, 36))
    const feed = Buffer.from(`{"identifier":"cut-${fileName}"}\n`.repeat(20_000))
    await person.call({
      method: 'POST',
      path: '/v1/operator/job_postings/import',
      headers: { authorization: `Bearer ${people.operatorToken}`, 'content-type': 'application/x-ndjson' },
      body: feed,
      isCutOff: true,
    })
    const message = { subject: fileName, body: '途中で切れます。'.repeat(500), files: [] }
    await person.call({
      method: 'POST',
      path: '/v1/app/job_seeker/message',
      headers: json,
      body: message,
      isCutOff: true,
    })
  }
  await wait(1_000)
  for (const mark of marks) {
    if (!store.isEmptyBelow(mark)) throw new Error(`Half an upload stayed in the store: ${mark}`)
    const rows = await sql('select from message where subject like $1', [`%${mark}%`])
    if (rows.length > 0) throw new Error(`Half a message was kept: ${mark}`)
  }
}

/** What goes wrong, in the order in which it does. `seconds` is how long something stays away. */
export const scenarios: readonly Scenario[] = [
  { name: 'nothing', run: async () => undefined, isHarmless: true },
  {
    name: 'a server is killed (SIGKILL), and started again',
    run: async ({ apis: [api] }, _people, seconds) => {
      await api?.end('SIGKILL')
      await wait(seconds * 1_000)
      await api?.start()
    },
  },
  { name: 'PostgreSQL restarts, fast', run: ({ restartDatabase }) => restartDatabase('fast') },
  {
    name: 'PostgreSQL restarts, immediate (as after a crash)',
    run: ({ restartDatabase }) => restartDatabase('immediate'),
  },
  {
    name: 'the mail server is away',
    run: async ({ mails }, _people, seconds) => {
      await mails.goAway()
      await wait(seconds * 1_000)
      await mails.comeBack()
    },
    isHarmless: true,
  },
  {
    name: 'the object store is away',
    run: async ({ store }, _people, seconds) => {
      await store.goAway()
      await wait(seconds * 1_000)
      await store.comeBack()
    },
  },
  {
    name: 'a server is stopped gracefully (SIGTERM), and started again',
    run: async ({ apis: [, api] }, _people, seconds) => {
      await api?.end('SIGTERM')
      await wait(seconds * 500)
      await api?.start()
    },
    isHarmless: true,
  },
  { name: 'clients go away midway', run: goAwayMidway, isHarmless: true },
]
