// On PostgreSQL: the embedded database belongs to one process
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openAppSession } from './testing/app-session.ts'
import { callPortal } from './testing/call-portal.ts'
import { freePort } from './testing/free-port.ts'
import { seededPerson } from './testing/people.ts'
import { runSql, testedPostgres } from './testing/portal-data.ts'
import { logOf, messagesOf } from './testing/server-process.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'

/** The processes that have served within the last seconds, as they name themselves in the database. */
async function processesOf({ databaseUrl }: OwnPortal): Promise<number[]> {
  const rows = await runSql(databaseUrl ?? '', 'select name from server_process order by name')
  return rows.map(({ name }) => Number(String(name).split(' ').at(-1)))
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** How many requests a process has served, by its own figures. */
async function served(managementPort: number): Promise<number> {
  const { text } = await callPortal({ port: managementPort }, 'kango', '/metrics')
  return [...text.matchAll(/^tsunagu_http_request_duration_seconds_count\{.*\} (\d+)$/gm)]
    .map(([, count]) => Number(count))
    .reduce((sum, count) => sum + count, 0)
}

const callSeveral = async (portal: OwnPortal) => {
  for (let call = 0; call < 12; call++)
    expect((await callPortal(portal, 'kango', '/v1/app/health/check')).status).toBe(200)
}

it.skipIf(!testedPostgres())('serves by several processes, starts one again that dies, and ends them all', async () => {
  const managementPort = await freePort()
  const portal = await startPortal({ WEB_CONCURRENCY: '2', MANAGEMENT_PORT: String(managementPort) })
  onTestFinished(() => portal.stop())
  await expect.poll(() => processesOf(portal)).toHaveLength(2)
  const before = await processesOf(portal)

  await callSeveral(portal)
  expect(await served(managementPort)).toBeGreaterThan(0)
  expect(await served(managementPort + 1)).toBeGreaterThan(0)

  // A session made at one is known at both
  const session = await openAppSession(portal, 'kango', seededPerson('web-processes'))
  for (let call = 0; call < 4; call++)
    expect((await session.call('GET', '/v1/app/views/job_seeker/messages')).status).toBe(200)

  const [dead = 0] = before
  process.kill(dead, 'SIGKILL')
  await expect.poll(() => isAlive(dead)).toBe(false)
  // Until the first process has noticed, it may still hand connections to the dead one
  await expect.poll(() => messagesOf(portal.output())).toContain('A process has ended and is started again.')
  await callSeveral(portal)
  await expect.poll(async () => (await processesOf(portal)).some((pid) => !before.includes(pid))).toBe(true)
  await callSeveral(portal)

  const after = (await processesOf(portal)).filter((pid) => pid !== dead)
  expect(await portal.end('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(after.filter(isAlive)).toEqual([])
})

it.skipIf(!testedPostgres())(
  'serves while another process ends at each start, and has it back when it can start',
  async () => {
    // What another program listens at is the port of the second one's figures
    const managementPort = await freePort()
    const takenPort = managementPort + 1
    const taken = createServer()
    await new Promise<void>((done) => taken.listen(takenPort, '127.0.0.1', done))
    onTestFinished(() => void taken.close())
    const portal = await startPortal({ WEB_CONCURRENCY: '2', MANAGEMENT_PORT: String(managementPort) })
    onTestFinished(() => portal.stop())
    const ends = () =>
      logOf(portal.output())
        .filter(({ msg }) => msg === 'A process has ended and is started again.')
        .map(({ process: number, waitMs }) => ({ number, waitMs }))
    const twice = [
      { number: 1, waitMs: 1_000 },
      { number: 1, waitMs: 2_000 },
    ]
    await expect.poll(ends, { timeout: 60_000 }).toEqual(twice)
    await callSeveral(portal)
    expect(messagesOf(portal.output())).toContain(`MANAGEMENT_PORT is "${takenPort}"`)
    await new Promise((done) => taken.close(done))
    await expect.poll(() => processesOf(portal), { timeout: 60_000 }).toHaveLength(2)
  },
  240_000,
)

it.skipIf(!testedPostgres())('leaves no process behind when the first one is killed', async () => {
  const portal = await startPortal({ WEB_CONCURRENCY: '2' })
  onTestFinished(() => portal.stop())
  await expect.poll(() => processesOf(portal)).toHaveLength(2)
  const processes = await processesOf(portal)
  await portal.end('SIGKILL')
  await expect.poll(() => processes.filter(isAlive)).toEqual([])
})
