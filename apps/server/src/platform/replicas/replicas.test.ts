import { expect, it, onTestFinished, type TestContext } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { cookieLines } from '#server/testing/set-cookies.ts'
import { askIn, type StreamingPair, useStreamingPair } from '#server/testing/streaming-pair.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { RecentWrites } from './recent-writes.ts'
import type { AtPrimary, Replicas } from './replicas.ts'

const servers = useStreamingPair()
const portal = useTestApp({
  openDatabase: (onStatement) => servers()?.openPrimary(onStatement) ?? openTestDatabase(onStatement),
  readUrls: () => [servers()?.replicaUrl ?? []].flat(),
})

const positionCookie = 'tsunagu_written'
const patience = { timeout: 60_000 }

/** The pair, with the replica in use. */
async function readyPair({ skip }: TestContext): Promise<{ pair: StreamingPair; replicas: Replicas }> {
  const pair = servers()
  const { replicas } = portal().services
  if (!pair || !replicas) return skip('There is no pg_basebackup, which PostgreSQL’s server package brings.')
  await pair.caughtUp()
  await isInUse(replicas, true)
  // One that fails must not hold up those that follow
  onTestFinished(async () => void (await pair.onReplica('select pg_wal_replay_resume()')))
  return { pair, replicas }
}

const isInUse = (replicas: Replicas, expected: boolean) =>
  expect.poll(() => replicas.states()[0]?.isIn, patience).toBe(expected)

/** Where the reads of `work` went. */
async function countReads(replicas: Replicas, work: () => Promise<unknown>) {
  const before = { ...replicas.counts() }
  await work()
  const after = replicas.counts()
  return {
    replica: after.replica - before.replica,
    primary: after.primary - before.primary,
    repeated: after.repeated - before.repeated,
  }
}

/** Another process: it knows of no write. */
const asAnotherProcess = (replicas: Replicas) => void Object.assign(replicas, { recent: new RecentWrites() })

async function cards(session: string, cookie = '') {
  const headers = cookie === '' ? {} : { cookie: `tsunagu_session=${session}; ${cookie}` }
  const body = { searchBody: { formElementStates: [] } }
  const answer = await portal().call('getJobPostingCards', { session, headers, body })
  expect(answer.status).toBe(200)
  return answer.body.component.component.jobPostingCards
}

async function somebody() {
  const session = await portal().signedIn(await makeJobSeeker(portal(), { tenant: 'kango' }))
  const [id = ''] = await importPostings(portal(), 'kango', [{}])
  const likedOf = async (cookie?: string) => (await cards(session, cookie)).find((card) => card.id === id)?.isLiked
  const like = async () => {
    const { status, headers } = await portal().call('updateFavorite', {
      session,
      params: { jobPostingId: id },
      body: { status: 'like' },
    })
    expect(status).toBe(204)
    const line = cookieLines(headers)[positionCookie] ?? ''
    return line.slice(0, line.indexOf(';'))
  }
  return { session, id, likedOf, like }
}

it('reads search on the replica, and shows a session its own write at once at every process', async (context) => {
  const { pair, replicas } = await readyPair(context)
  const { likedOf, like } = await somebody()
  await pair.caughtUp()
  asAnotherProcess(replicas)
  expect(await countReads(replicas, () => likedOf())).toEqual({ replica: 1, primary: 0, repeated: 0 })

  await pair.onReplica('select pg_wal_replay_pause()')
  const cookie = await like()
  expect(cookie).not.toBe('')
  // This process knows without the cookie, for two responses may have crossed
  expect(await likedOf()).toBe(true)
  asAnotherProcess(replicas)
  expect(await likedOf(), 'the replica has not replayed the write').toBe(false)
  const byCookie = await countReads(replicas, async () => expect(await likedOf(cookie)).toBe(true))
  expect(byCookie).toEqual({ replica: 0, primary: 0, repeated: 1 })
  // A cookie that we did not sign leads to the primary
  const forged = await countReads(replicas, async () => expect(await likedOf(`${cookie}x`)).toBe(true))
  expect(forged).toEqual({ replica: 0, primary: 1, repeated: 0 })

  await pair.onReplica('select pg_wal_replay_resume()')
  await pair.caughtUp()
  const replayed = await countReads(replicas, async () => expect(await likedOf(cookie)).toBe(true))
  expect(replayed).toEqual({ replica: 1, primary: 0, repeated: 0 })
})

it('asks the primary for what the replica does not have yet, and keeps writes beside a read', async (context) => {
  const { pair, replicas } = await readyPair(context)
  await pair.onReplica('select pg_wal_replay_pause()')
  const { session, id } = await somebody()
  await pair.onReplica('select pg_wal_replay_resume()')
  await pair.caughtUp()
  asAnotherProcess(replicas)
  const open = () => portal().call('getJobPostingView', { session, params: { jobPostingId: id } })
  expect(await countReads(replicas, open)).toEqual({ replica: 1, primary: 0, repeated: 0 })
  const { body } = await portal().call('getBrowsingHistories', { session })
  expect(body.component.component.jobPostingCards.map((card) => card.id)).toEqual([id])

  await pair.onReplica('select pg_wal_replay_pause()')
  const [newId = ''] = await importPostings(portal(), 'kango', [{}])
  const openNew = async () => {
    const answer = await portal().call('getJobPostingView', { session, params: { jobPostingId: newId } })
    expect(answer.status).toBe(200)
  }
  expect(await countReads(replicas, openNew)).toMatchObject({ replica: 0, repeated: 1 })
  await pair.onReplica('select pg_wal_replay_resume()')
})

const atPrimaryOf = (tenant: string): AtPrimary => {
  const run: AtPrimary['read'] = (work) => portal().services.runInScope(tenant, work)
  return { read: run, write: run, release: () => undefined }
}

it('keeps services apart on the replica, and writes nothing there', async (context) => {
  const { pair, replicas } = await readyPair(context)
  for (const tenant of ['kango', 'comedical']) await makeJobSeeker(portal(), { tenant })
  await pair.caughtUp()
  const read = (tenant: string) =>
    replicas.read({ tenant, caller: 'test', after: null }, atPrimaryOf(tenant), async (scope) => {
      const { rows: tenants } = await askIn(scope, 'select distinct tenant from job_seeker')
      const { rows: settings } = await askIn(scope, 'show transaction_read_only')
      const { rows: recoveries } = await askIn(scope, 'select pg_is_in_recovery() as is_replica')
      return { tenants, settings, recoveries }
    })
  const settings = [{ transaction_read_only: 'on' }]
  const recoveries = [{ is_replica: true }]
  expect(await read('kango')).toEqual({ tenants: [{ tenant: 'kango' }], settings, recoveries })
  expect(await read('comedical')).toEqual({ tenants: [{ tenant: 'comedical' }], settings, recoveries })
})

const linesAbout = (text: RegExp) =>
  portal()
    .logLines()
    .filter((line) => text.test(String(line['msg'])))

it('takes a replica out that is more than five seconds behind, also where it believes that it is not', async (context) => {
  const { pair, replicas } = await readyPair(context)
  portal().logLines()
  const [source] = await pair.onReplica(`select quote_literal(current_setting('primary_conninfo')) as text`)
  const follow = async (text: string) => {
    await pair.onReplica(`alter system set primary_conninfo = ${text}`)
    await pair.onReplica('select pg_reload_conf()')
  }
  // It receives nothing more: all that it has received is replayed
  await follow(`''`)
  await isInUse(replicas, false)
  const [says] = await pair.onReplica('select pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() as is_content')
  expect(says).toEqual({ is_content: true })
  expect(replicas.states()[0]).toMatchObject({ reason: 'lag' })
  expect(linesAbout(/A replica is not read from/)).toMatchObject([{ reason: 'lag' }])
  const { session } = await somebody()
  expect(await countReads(replicas, () => cards(session))).toMatchObject({ replica: 0, primary: 1 })

  await follow(String(source?.['text']))
  await isInUse(replicas, true)
  expect(linesAbout(/A replica is read from again/)).toHaveLength(1)
})

it('answers from the primary while a replica is gone, and uses it again when it is back', async (context) => {
  const { pair, replicas } = await readyPair(context)
  const { session } = await somebody()
  await pair.caughtUp()
  portal().logLines()
  // One that is under way when the replica dies
  const reader = { tenant: 'kango', caller: 'test', after: null }
  const underWay = replicas.read(reader, atPrimaryOf('kango'), async (scope) => {
    const { rows } = await askIn(scope, 'select pg_is_in_recovery() as is_replica')
    if (rows[0]?.['is_replica']) await askIn(scope, 'select pg_sleep(60)')
    return rows[0]?.['is_replica']
  })
  await expect
    .poll(() => pair.onReplica(`select 1 from pg_stat_activity where query like 'select pg_sleep%'`), patience)
    .toHaveLength(1)
  await pair.killReplica()
  expect(await underWay).toBe(false)
  for (let call = 0; call < 3; call += 1) await cards(session)
  await isInUse(replicas, false)
  expect(linesAbout(/A replica is not read from/)).toMatchObject([{ reason: 'gone' }])

  await pair.startReplica()
  await isInUse(replicas, true)
  asAnotherProcess(replicas)
  expect(await countReads(replicas, () => cards(session))).toMatchObject({ replica: 1 })
  expect(linesAbout(/A replica is read from again/)).toHaveLength(1)
})
