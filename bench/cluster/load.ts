import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { makeEntryStates } from '../../apps/server/src/testing/account.factories.ts'
import { chosen } from '../search/measured-searches.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { Attempts } from './attempts.ts'
import type { Call, CallResponse } from './call.ts'
import type { People, Person } from './people.ts'

/** How much one job seeker may do: less than the portal's limits per hour (`rate-limits.ts`). */
const mostMessages = 50
const mostUploads = 40
const retryMs = 500
/** Somebody whose message is not taken tries again for a minute. */
const mostTries = 120

/** One job seeker at work. */
export interface Worker {
  index: number
  person: Person
  people: People
  attempts: Attempts
  acknowledged: Acknowledged
  counts: { messages: number; uploads: number; favorites: number }
}

/** Whether a call did what it asked for. */
export const isTaken = ({ status }: CallResponse) => status >= 200 && status < 300

async function ask({ person, attempts }: Worker, name: string, call: Call): Promise<CallResponse> {
  const headers = { cookie: person.cookie, 'x-client-type': 'web', 'content-type': 'application/json', ...call.headers }
  const response = await person.call({ ...call, headers })
  attempts.add(name, response)
  return response
}

/** Sends what may be sent again until it is taken, or what is wrong cannot be mended by waiting. */
export async function insist(worker: Worker, name: string, call: Call): Promise<CallResponse> {
  for (let tries = 1; ; tries += 1) {
    const response = await ask(worker, name, call)
    const isFinal = isTaken(response) || (response.status >= 400 && response.status < 500)
    if (isFinal || tries >= mostTries) return response
    await wait(retryMs)
  }
}

const postingOf = ({ people: { postingIds }, index, counts }: Worker) =>
  postingIds[(index * 7 + counts.favorites) % postingIds.length] ?? ''

const words = ['看護', '夜勤', '日勤', '訪問看護', 'ブランク', '透析', '病棟']
const reads = {
  getTopView: (worker: Worker) => ask(worker, 'getTopView', { method: 'GET', path: '/v1/app/views/top' }),
  getPage: (worker: Worker) => ask(worker, 'page', { method: 'GET', path: '/' }),
  getPosting: (worker: Worker) =>
    ask(worker, 'getJobPostingView', { method: 'GET', path: `/v1/app/views/job_postings/${postingOf(worker)}` }),
  getUnreadCount: (worker: Worker) =>
    ask(worker, 'getMessageNews', { method: 'GET', path: '/v1/app/job_seeker/message/news' }),
  search: (worker: Worker) => {
    const keyword = words[Math.floor(Math.random() * words.length)] ?? ''
    const body = { searchBody: { formElementStates: [chosen('keyword', keyword)] } }
    return ask(worker, 'getSearchResultView', {
      method: 'POST',
      path: '/v1/app/views/job_postings/search/result',
      body,
    })
  },
}

async function like(worker: Worker): Promise<void> {
  const posting = postingOf(worker)
  worker.counts.favorites += 1
  const path = `/v1/app/job_posting/${posting}/favorites`
  const response = await insist(worker, 'updateFavorite', { method: 'POST', path, body: { status: 'like' } })
  if (isTaken(response)) worker.acknowledged.favorites.add(`${worker.person.id} ${posting}`)
}

async function sendMessage(worker: Worker, files: readonly string[] = []): Promise<void> {
  worker.counts.messages += 1
  const clientMessageId = randomUUID()
  const body = {
    subject: '夜勤について',
    body: `日勤のみの求人はありますか。${clientMessageId}`,
    files,
    clientMessageId,
  }
  const response = await insist(worker, 'sendMessage', { method: 'POST', path: '/v1/app/job_seeker/message', body })
  if (isTaken(response)) worker.acknowledged.messages.add(clientMessageId)
}

async function sendAsOperator(worker: Worker): Promise<void> {
  const { person, people } = worker
  const subject = `bench ${randomUUID()}`
  const response = await insist(worker, 'sendMessageToJobSeeker', {
    method: 'POST',
    path: `/v1/operator/job_seekers/${person.id}/messages`,
    headers: { cookie: '', authorization: `Bearer ${people.operatorToken}`, 'idempotency-key': subject.slice(6) },
    body: { subject, body: 'ご希望に合う求人がございます。' },
  })
  if (isTaken(response)) worker.acknowledged.operatorMessages.add(subject)
}

/** Has no key: it is sent once, and is owed one mail when it was taken. */
async function enter(worker: Worker): Promise<void> {
  const email = `entry-${randomUUID()}@example.jp`
  const body = { states: makeEntryStates(worker.people.tenant, { email }) }
  const response = await ask(worker, 'createEntry', {
    method: 'POST',
    path: '/v1/app/entry',
    headers: { cookie: '' },
    body,
  })
  if (isTaken(response)) worker.acknowledged.entries.add(email)
}

/** Uploads a file to the store, stores it, and sends it with a message. */
async function upload(worker: Worker): Promise<void> {
  worker.counts.uploads += 1
  const content = randomBytes(40_000 + Math.floor(Math.random() * 80_000)).toString('base64')
  const presign = `/v1/app/storage/presignedurl/put/${encodeURIComponent('職務経歴.txt')}?contentType=text%2Fplain&size=${content.length}`
  const granted = await insist(worker, 'getPresignedPutUrl', { method: 'GET', path: presign })
  if (!isTaken(granted)) return
  const { url, fileName, headers } = granted.body as { url: string; fileName: string; headers: Record<string, string> }
  const put = { method: 'PUT', path: url, headers: { ...headers, cookie: '' }, body: Buffer.from(content) } as const
  if (!isTaken(await insist(worker, 'upload', put))) return
  const path = '/v1/app/storage/job_seeker/message/move_to_persistence'
  const move = { tmpFiles: [fileName], persistedFiles: [] }
  const moved = await insist(worker, 'moveMessageFiles', { method: 'POST', path, body: move })
  if (!isTaken(moved)) return
  const file = (moved.body as { files: { url: string }[] }).files.at(-1)?.url ?? ''
  worker.acknowledged.files.set(file, { owner: worker.index, content })
  await sendMessage(worker, [file])
}

/** What somebody does next: mostly they read. */
async function act(worker: Worker): Promise<void> {
  const mark = Math.random()
  const { counts } = worker
  const mayWrite = counts.messages < mostMessages
  if (mark < 0.12) await reads.getTopView(worker)
  else if (mark < 0.16) await reads.getPage(worker)
  else if (mark < 0.4) await reads.search(worker)
  else if (mark < 0.6) await reads.getPosting(worker)
  else if (mark < 0.72) await reads.getUnreadCount(worker)
  else if (mark < 0.82) await like(worker)
  else if (mark < 0.9) await (mayWrite ? sendMessage(worker) : reads.getUnreadCount(worker))
  else if (mark < 0.94) await sendAsOperator(worker)
  else if (mark < 0.97) await (mayWrite && counts.uploads < mostUploads ? upload(worker) : reads.search(worker))
  else await enter(worker)
}

interface Load {
  attempts: Attempts
  acknowledged: Acknowledged
  pauseMs: number
  /** What else they do, each in one of 20 turns. */
  furtherActs?: readonly ((worker: Worker) => Promise<void>)[]
}

/** Runs all workers, with a pause between two actions, until stopped; then waits for the started ones to finish. */
export function startLoad(
  people: People,
  { attempts, acknowledged, pauseMs, furtherActs = [] }: Load,
): { stop: () => Promise<void> } {
  let isOver = false
  const live = async (person: Person, index: number) => {
    const counts = { messages: 0, uploads: 0, favorites: 0 }
    const worker: Worker = { index, person, people, attempts, acknowledged, counts }
    while (!isOver) {
      await wait(pauseMs * (0.5 + Math.random()))
      const further = furtherActs[Math.floor(Math.random() * 20)] ?? act
      if (!isOver) await further(worker)
    }
  }
  const all = Promise.all(people.persons.map(live))
  return {
    stop: async () => {
      isOver = true
      await all
    },
  }
}
