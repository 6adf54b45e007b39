// Also on PGlite: the queue
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Connection } from '#server/platform/db/connection.ts'
import { promotionPriority, requestedPriority } from '#server/platform/mail/mail-priority.ts'
import type { QueuedMail } from '#server/platform/mail/queued-mail.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { JobWorkers } from './job-queue.ts'
import { mailsAtOnce } from './mail-lanes.ts'
import { openJobQueue } from './pg-boss-queue.ts'

/** What is due has run when this resolves. */
const nextTurnOfTheLoop = () => new Promise<void>((done) => setImmediate(done))

const nothing = async () => undefined
const others: Omit<JobWorkers, 'send_mail'> = {
  clean_up: nothing,
  close_expired_postings: nothing,
  pack_search: nothing,
  make_grams: nothing,
  rebuild_search: nothing,
  tend_search: nothing,
  clean_up_files: nothing,
  sweep_files: nothing,
  erase_files: nothing,
  erase_again: nothing,
  reseal: nothing,
  recommend_postings: nothing,
  remind_interviews: nothing,
  remind_offers: nothing,
  ask_placements: nothing,
  keep_profile_todo: nothing,
  notify_of_messages: nothing,
  name_advisers: nothing,
  send_held_messages: nothing,
  assign_newcomer: nothing,
  undo_import: nothing,
  publish_sites: nothing,
  settle_merge: nothing,
  finish_merges: nothing,
  match_new_postings: nothing,
  send_search_alerts: nothing,
  note_changes: nothing,
  mail_changes: nothing,
  note_closing: nothing,
  send_line: nothing,
  send_push: nothing,
}

/** A process of an installation: a queue that sends mails its own way. */
async function openProcess(connection: Connection) {
  const queue = await openJobQueue(connection, {
    pollingIntervalSeconds: 0.5,
    keyring: null,
    superviseIntervalSeconds: 1,
    // A killed process goes on asking a database that is closed: its errors are another test's otherwise
    onError: () => undefined,
  })
  onTestFinished(() => queue.stop())
  const enqueue = (to: string, priority?: number) =>
    connection.db.transaction().execute((trx) => {
      const mail: QueuedMail = { tenant: 'kango', to, subject: to, text: to, html: to }
      return queue.enqueue(trx, 'send_mail', mail, priority)
    })
  const send = (work: (to: string) => Promise<void>) =>
    queue.startWorkers({ ...others, send_mail: (mail) => work('to' in mail ? mail.to : '') })
  return { enqueue, send }
}

async function openDatabase(): Promise<Connection> {
  const connection = await openTestDatabase()
  onTestFinished(() => connection.close())
  return connection
}

/** So many mails of a kind, named by their number. */
async function enqueueMany(
  enqueue: (to: string, priority?: number) => Promise<void>,
  name: string,
  count: number,
  priority?: number,
) {
  for (let index = 0; index < count; index += 1) await enqueue(`${name}-${index}`, priority)
}

describe('mails that wait', () => {
  it('are sent side by side, each once, and a code before two hundred notices', async () => {
    const { enqueue, send } = await openProcess(await openDatabase())
    await enqueueMany(enqueue, 'notice', 200)
    await enqueue('code', requestedPriority(1))
    const sent: string[] = []
    let [inHand, most] = [0, 0]
    await send(async (to) => {
      inHand += 1
      most = Math.max(most, inHand)
      await nextTurnOfTheLoop()
      inHand -= 1
      sent.push(to)
    })
    await expect.poll(() => sent.length).toBe(201)
    expect(new Set(sent).size).toBe(201)
    expect(sent.indexOf('code')).toBeLessThan(mailsAtOnce)
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(mailsAtOnce)
  })

  it('go in the order of their urgency: first mails of networks, their later ones, notices, advertising', async () => {
    const { enqueue, send } = await openProcess(await openDatabase())
    await enqueueMany(enqueue, 'advertising', 20, promotionPriority)
    await enqueueMany(enqueue, 'notice', 20)
    await enqueueMany(enqueue, 'later', 20, requestedPriority(2))
    await enqueueMany(enqueue, 'first', 20, requestedPriority(1))
    const sent: string[] = []
    await send(async (to) => {
      sent.push(to)
    })
    await expect.poll(() => sent.length).toBe(80)
    const kinds = ['first', 'later', 'notice', 'advertising']
    for (const [index, kind] of kinds.entries()) {
      const places = sent.flatMap((to, place) => (to.startsWith(kind) ? [place] : []))
      // What was in hand already is not called back
      expect(Math.min(...places)).toBeGreaterThanOrEqual(index * 20 - mailsAtOnce)
      expect(Math.max(...places)).toBeLessThan((index + 1) * 20 + mailsAtOnce)
    }
  })

  it('do not hold up a code however long a mail server takes over them', async () => {
    const { enqueue, send } = await openProcess(await openDatabase())
    await enqueueMany(enqueue, 'notice', 40)
    let letGo = () => undefined as void
    const taken = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const [begun, sent] = [[] as string[], [] as string[]]
    await send(async (to) => {
      begun.push(to)
      if (to.startsWith('notice')) await taken
      sent.push(to)
    })
    await expect.poll(() => begun.length).toBeGreaterThan(0)
    await enqueue('code', requestedPriority(60))
    await expect.poll(() => sent).toEqual(['code'])
    letGo()
    await expect.poll(() => sent.length).toBe(41)
  })

  it('that a killed process had in its hands are sent by another, and none that it had sent', async () => {
    const connection = await openDatabase()
    const killed = await openProcess(connection)
    const sent: string[] = []
    await enqueueMany(killed.enqueue, 'mail', 30)
    await killed.send(async (to) => {
      // From the eighth on it takes mails and does nothing more
      if (Number(to.replace('mail-', '')) >= 7) {
        await new Promise<never>(() => undefined)
      }
      sent.push(to)
    })
    const waiting = async () => {
      const { rows } = await connection.executeSql(
        "select id, state::text, started_on from job_queue.job where name = 'send_mail' order by id",
      )
      return rows as { id: string; state: string; started_on: Date | null }[]
    }
    const inHands = async () => (await waiting()).filter(({ state }) => state === 'active')
    // What is sent leaves the queue. Its two workers take five at once, and which five depends on how they meet: each has some
    // in its hands that it will never send, and takes no more
    const batches = async () => new Set((await inHands()).map(({ started_on }) => Number(started_on))).size
    await expect.poll(async () => [(await waiting()).length, await batches()]).toEqual([23, 2])
    const lost = (await inHands()).map(({ id }) => id)
    const other = await openProcess(connection)
    await other.send(async (to) => {
      sent.push(to)
    })
    const handOn = async () => {
      // as it is a minute after a kill, and when the time until another try is over; never what the other process has in its hands
      await connection.executeSql(
        `update job_queue.job set heartbeat_on = now() - interval '1 minute'
        where name = 'send_mail' and state = 'active' and retry_count = 0 and id = any($1::uuid[])`,
        [lost],
      )
      await connection.executeSql(`
        update job_queue.job set start_after = now() where name = 'send_mail' and state = 'retry'`)
      return [...sent].toSorted()
    }
    const all = Array.from({ length: 30 }, (_, index) => `mail-${index}`).toSorted()
    await expect.poll(handOn).toEqual(all)
  })
})
