// Also on PGlite: search
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { importPostings } from '#server/features/feed-import/import-postings.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importFile } from '#server/testing/import-files.ts'
import { feedItem, makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { testKeyring } from '#server/testing/test-keyring.ts'
import { presign, put, sampleFiles } from '#server/testing/uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'tsunagu-faults-'))
const filesFolder = join(folder, 'files')
const portal = useTestApp({ storage: createDiskStorage({ folder: filesFolder, keyring: testKeyring }) })
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('an import without room for temporary files is refused with the folder, and writes nothing', async () => {
  await makeJobPosting(portal())
  const token = await tokenFor(portal())
  const send = () =>
    importFile(portal(), {
      token,
      body: `${JSON.stringify(feedItem({ reference: 'ROOM-1' }))}\n`,
      type: 'application/x-ndjson',
    })
  const missing = join(folder, 'tmp')
  vi.stubEnv('TMPDIR', missing)
  const { status, body } = await send()
  expect(status).toBe(507)
  expect(body).toMatchObject({
    code: 'resource_exhausted',
    message: `TMPDIR (${missing}) is not there on the server. Nothing was written; make room or bring it back, and send this again.`,
  })
  mkdirSync(missing)
  expect(await send()).toMatchObject({ status: 200, body: { created: 1 } })
})

describe('the second reading of an import', () => {
  const feedOf = (name: string, count: number) =>
    Array.from(
      { length: count },
      (_, index) => `${JSON.stringify(feedItem({ reference: `${name}-${index}` }))}\n`,
    ).join('')
  afterEach(() => vi.restoreAllMocks())

  it('goes on where the temporary file was removed after the first', async () => {
    await makeJobPosting(portal())
    const own = join(folder, 'swept')
    mkdirSync(own)
    vi.stubEnv('TMPDIR', own)
    const { services } = portal()
    const tenant = services.tenants().get('kango')
    if (!tenant) throw new Error('There is no service kango.')
    async function* stream() {
      yield Buffer.from(feedOf('SWEPT', 2))
      // The whole input was sent: it is stored whole, and read once
      for (const name of readdirSync(own)) rmSync(join(own, name), { recursive: true })
    }
    const context = { tenant, services, stream: stream(), operator: null }
    const report = await importPostings({ ...context, run: (work) => services.runInScope('kango', work) })
    expect(report).toMatchObject({ created: 2, rejected: 0 })
    expect(readdirSync(own)).toEqual([])
  })

  it.each([
    [0, 0, 'Nothing was written; make room or bring it back, and send this again.'],
    [600, 500, 'Of the postings before it 500 are imported and stay: bring it back and send the file again.'],
  ])('that a failing disk ends after %i postings says what was written', async (readable, written, sentence) => {
    await makeJobPosting(portal())
    const token = await tokenFor(portal())
    const handle = await open(import.meta.filename)
    const methods = Object.getPrototypeOf(handle) as typeof handle
    await handle.close()
    const goOn = methods.read
    const read = vi.spyOn(methods, 'read')
    // Read in pieces of 256 KB: that many and a few more are read
    const reads = Math.ceil(Buffer.byteLength(feedOf('FAILING', readable)) / (256 * 1024))
    for (let index = 0; index < reads; index += 1) read.mockImplementationOnce(goOn)
    read.mockRejectedValueOnce(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' }))
    const { status, message } = await importFile(portal(), {
      token,
      body: feedOf('FAILING', 700),
      type: 'application/x-ndjson',
    })
    expect({ status, message }).toEqual({
      status: 507,
      message: `TMPDIR (${tmpdir()}) has a disk that fails on the server. ${sentence}`,
    })
    const stored = await portal().services.runInScope('kango', (scope) =>
      scope.selectFrom('job_posting').select('id').where('source_id', 'like', '%FAILING-%').execute(),
    )
    expect(stored).toHaveLength(written)
  })
})

it('an upload without the folder of files is refused, and the same address takes it afterwards', async () => {
  const session = await portal().signedIn(await makeJobSeeker(portal()))
  const grant = await presign(portal(), { session, name: 'a.pdf' })
  rmSync(filesFolder, { recursive: true })
  portal().logLines()
  const refused = await put(portal(), grant, sampleFiles.pdf)
  expect(refused.status).toBe(507)
  expect(refused.body).toContain('ただいまファイルを保存できません。')
  expect(refused.body).not.toContain(filesFolder)
  expect(portal().logLines()).toContainEqual(
    expect.objectContaining({ cause: expect.stringContaining(`FILES_DIR (${filesFolder}) is not there`) as string }),
  )
  mkdirSync(filesFolder)
  expect((await put(portal(), grant, sampleFiles.pdf)).status).toBe(204)
})
