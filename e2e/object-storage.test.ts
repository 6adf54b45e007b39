import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppSession } from './testing/app-session.ts'
import { openBrowser, openVisitor, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { expectVisible } from './testing/expect-page.ts'
import { freePort } from './testing/free-port.ts'
import { demoJobSeeker, signIn } from './testing/people.ts'
import { type ServerProcess, startProgram } from './testing/server-process.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'
import { stepByStep } from './testing/step-by-step.ts'

const path = '/account/profile?tab=5'
const pdf = (name: string, size = 2_000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'a')]),
})

let portal: OwnPortal
let store: ServerProcess
let storePort = 0
const directory = mkdtempSync(join(tmpdir(), 'tsunagu-e2e-store-'))

async function startStore(): Promise<void> {
  store = startProgram(['apps/server/src/testing/object-store.ts', String(storePort), directory], process.env)
  await store.ready()
}
/** The names of the files that the store holds below a folder. */
const stored = (folder: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes(`/${folder}/`) && /[0-9a-f-]{36}\._S3rver_object$/.test(name),
  )

beforeAll(async () => {
  storePort = await freePort()
  await startStore()
  const STORAGE_URL = `s3://S3RVER:S3RVER@127.0.0.1:${storePort}/tsunagu?forcePathStyle=true&tls=false`
  portal = await startPortal({ STORAGE_URL })
})
afterAll(async () => {
  await portal?.stop()
  await store?.end('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

const place = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '履歴書', exact: true }) })
    .last()
const files = (page: Page) => place(page).getByRole('listitem')
const choose = (page: Page, ...chosen: ReturnType<typeof pdf>[]) =>
  place(page).locator('input[type=file]:not([capture])').setInputFiles(chosen)
const health = async () => {
  const { status, text } = await callPortal(portal, 'kango', '/v1/app/health/check')
  return [status, (JSON.parse(text) as { status: string }).status]
}

describe('an object store', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  const service = 'kango'

  beforeAll(async () => {
    visitor = await openVisitor(await openBrowser(), 'phone')
    page = visitor.page
    await signIn(visitor, portal.origin(service), demoJobSeeker, path)
  })
  afterAll(async () => visitor?.close())

  it('takes files straight from the page, and gives them to their owner by the portal', async () => {
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await choose(page, pdf('新しい履歴書.pdf'))
    expect(new URL((await sent).url()).port).toBe(String(storePort))
    await expectVisible(files(page).filter({ hasText: '新しい履歴書.pdf' }).getByText('に保存'))
    const download = page.waitForEvent('download')
    await files(page)
      .getByRole('link', { name: /新しい履歴書/ })
      .click()
    expect((await download).suggestedFilename()).toBe('新しい履歴書.pdf')
    visitor.expectQuiet()
  })

  it('may be away: the page says so, nothing half is stored, and another try succeeds', async () => {
    expect(await health()).toEqual([200, 'ok'])
    await store.end('SIGKILL')
    expect(await health()).toEqual([200, 'storage_unavailable'])
    await choose(page, pdf('職務経歴.pdf'))
    await expectVisible(place(page).getByRole('alert'))
    await visitor.forgive(/ERR_CONNECTION_REFUSED|503/)
    await startStore()
    expect(await health()).toEqual([200, 'ok'])
    await files(page)
      .filter({ hasText: '職務経歴.pdf' })
      .getByRole('button', { name: /もう一度/ })
      .click()
    await expectVisible(files(page).filter({ hasText: '職務経歴.pdf' }).getByText('に保存'))
    await visitor.open(portal.origin(service) + path)
    // Beside the demo job seeker's own
    await expect.poll(() => files(page).count()).toBe(3)
    visitor.expectQuiet()
  })
})

describe('a server that is killed in the middle of a move', () => {
  it('has stored nothing twice: the same move again succeeds', async () => {
    const service = 'hoiku'
    const session = await openAppSession(portal, service)
    const tmpFiles: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const grant = await session.call('GET', `/v1/app/storage/presignedurl/put/${count}.pdf?size=500009`)
      const { url, fileName } = grant.body as { url: string; fileName: string }
      const body = new Uint8Array(pdf('x', 500_000).buffer)
      expect((await fetch(url, { method: 'PUT', body })).status).toBe(200)
      tmpFiles.push(fileName)
    }
    const before = stored('kept').length
    const move = { tmpFiles, files: [], removedFiles: [] }
    const moving = session
      .call('POST', '/v1/app/storage/job_seeker/resume/move_to_persistence', move)
      .catch(() => 'cut off')
    await expect.poll(() => stored('kept').length, { interval: 2 }).toBeGreaterThan(before)
    await portal.end('SIGKILL')
    await moving
    await portal.startAgain()
    const again = await openAppSession(portal, service)
    const { status, body } = await again.call('POST', '/v1/app/storage/job_seeker/resume/move_to_persistence', move)
    expect(status).toBe(200)
    const { files: moved } = body as { files: { name: string }[] }
    expect(moved.filter(({ name }) => /^\d\.pdf$/.test(name))).toHaveLength(5)
    expect(stored('kept')).toHaveLength(before + 5)
    expect(stored('tmp').filter((name) => tmpFiles.some((file) => name.includes(file.slice(0, 36))))).toEqual([])
  })
})
