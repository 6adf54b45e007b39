import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppSession, openAppSession } from './testing/app-session.ts'
import { callPortal } from './testing/call-portal.ts'
import { feedPostings, toLines } from './testing/feed.ts'
import { freePort } from './testing/free-port.ts'
import { openImport } from './testing/open-import.ts'
import { testedPostgres } from './testing/portal-data.ts'
import { messagesOf, startServer } from './testing/server-process.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'

let portal: OwnPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(async () => portal?.stop())

/** Starts a server that must exit by itself; returns its exit code and its output. */
async function failToStart(env: NodeJS.ProcessEnv) {
  const server = startServer({ ...portal.env, DATA_DIR: `${portal.dataDir}/other`, ...env })
  const { code } = await server.exit
  return { code, said: messagesOf(server.output()) }
}

describe('a start that cannot succeed', () => {
  it('says that the port is in use, and what to do', async () => {
    const port = await freePort()
    const other = createServer()
    await new Promise<void>((done) => other.listen(port, '0.0.0.0', done))
    const { code, said } = await failToStart({ PORT: String(port) })
    await new Promise((done) => other.close(done))
    expect(code).toBe(1)
    expect(said).toContain(`Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`)
    expect(said).not.toMatch(/^\s+at /m)
  })

  it.each([
    ['PORT', 'eighty', 'PORT is "eighty", but must be a whole number from 0 to 65535.'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    ['TENANTS_DIR', '/nowhere', 'there is no such folder'],
  ])('says what is wrong with %s', async (name, value, sentence) => {
    const { code, said } = await failToStart({ PORT: '0', [name]: value })
    expect(code).toBe(1)
    expect(said).toContain(sentence)
    expect(said).not.toMatch(/^\s+at /m)
  })

  it('says that the database does not respond', async () => {
    const { code, said } = await failToStart({
      PORT: '0',
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
      SECRET_KEYS: 'test:a secret of thirty-two characters or more',
    })
    expect(code).toBe(1)
    expect(said).toContain('The database of DATABASE_URL does not answer. Is PostgreSQL running?')
    expect(said).not.toMatch(/^\s+at /m)
  })

  it.skipIf(testedPostgres())(
    'refuses a second process on the same embedded database; the first keeps working',
    async () => {
      const session = await openAppSession(portal, 'kango')
      const before = await session.count('看護')
      const { code, said } = await failToStart({ PORT: '0', DATA_DIR: portal.dataDir })
      expect(code).toBe(1)
      expect(said).toMatch(
        /The embedded database in .+ is already open in process \d+\. Stop that server first, or set DATA_DIR/,
      )
      expect(await session.count('看護')).toBe(before)
      expect((await session.call('GET', '/v1/app/views/top')).status).toBe(200)
    },
  )
})

describe('an end', () => {
  const postingId = async (session: AppSession) => {
    const { body } = await session.call('GET', '/v1/app/views/top')
    return /"uuid":"([\w-]{36})"/.exec(JSON.stringify(body))?.[1] ?? ''
  }

  it('asked for by SIGTERM lets running requests finish', async () => {
    const session = await openAppSession(portal, 'kango')
    const lines = toLines(feedPostings('GRACE', 3))
    const running = await openImport(portal, 'kango')
    await running.send(lines.slice(0, 2))
    const ended = portal.end('SIGTERM')
    await running.send(lines.slice(2))
    expect(await running.finish()).toMatchObject({ received: 3, created: 3, rejected: 0 })
    expect(await ended).toEqual({ code: 0, signal: null })
    await portal.startAgain()
    expect(await session.count('GRACE')).toBe(3)
  })

  it('by SIGKILL loses nothing that was acknowledged', async () => {
    const session = await openAppSession(portal, 'kaigo')
    const id = await postingId(session)
    expect(await session.call('POST', `/v1/app/job_posting/${id}/favorites`, { status: 'like' })).toMatchObject({
      status: 204,
    })
    expect(await session.call('POST', `/v1/app/job_posting/${id}/action`, { actionType: 'apply' })).toMatchObject({
      status: 204,
    })
    await portal.end('SIGKILL')
    await portal.startAgain()
    const favorites = await session.call('GET', '/v1/app/component/job_posting/favorites')
    expect(JSON.stringify(favorites.body)).toContain(id)
    expect(await session.call('GET', `/v1/app/job_postings/${id}/actions`)).toMatchObject({
      body: { apply: { label: '応募済み', isEnable: false } },
    })
  })

  it('by SIGKILL leaves an upload that was not stored yet, to be stored afterwards', async () => {
    const session = await openAppSession(portal, 'yakuzai')
    const granted = await session.call('GET', '/v1/app/storage/presignedurl/put/resume.txt?size=6')
    const { url, fileName } = granted.body as { url: string; fileName: string }
    const { pathname, search } = new URL(url)
    const put = { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: '履歴' }
    expect((await callPortal(portal, 'yakuzai', pathname + search, put)).status).toBe(204)
    await portal.end('SIGKILL')
    await portal.startAgain()
    const move = { files: [], tmpFiles: [fileName] }
    const moved = await session.call('POST', '/v1/app/storage/job_seeker/resume/move_to_persistence', move)
    expect(moved).toMatchObject({ status: 200, body: { files: [{ name: 'resume.txt', size: 6 }] } })
  })
})
