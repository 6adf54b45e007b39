import { randomUUID } from 'node:crypto'
import type { OperatorFileKind, StoredFile } from '@tsunagu/contract/hiring/stored-file.ts'
import { storedFileIdOf } from '@tsunagu/contract/navigation/files.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimFiles, type FileClaim } from '#server/hiring/records/claim-files.queries.ts'
import { storedFileKey } from '#server/platform/storage/file-storage.ts'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { giveFile, uploadAsOperator } from '#server/testing/given-files.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { sampleFiles, upload } from '#server/testing/uploads.ts'
import { createWorkers } from '#server/workers/workers.ts'

const portal = useTestApp()
const now = '2026-11-20T09:00:00+09:00'
let token = ''
let jobSeeker: MadeJobSeeker
let session = ''

beforeAll(async () => {
  token = await tokenFor(portal())
})
beforeEach(async () => {
  portal().setNow(now)
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const uploaded = (name: string, bytes = sampleFiles.pdf) =>
  uploadAsOperator(portal(), { token, jobSeekerId: jobSeeker.id, name, bytes })
const move = (tmpFiles: string[], kind: OperatorFileKind = 'message', key = token, tenant = 'kango') =>
  portal().call('moveOperatorFiles', {
    tenant,
    params: { jobSeekerId: jobSeeker.id, kind },
    body: { tmpFiles },
    ...operatorOf(key),
  })
const give = (kind: OperatorFileKind = 'message') => giveFile(portal(), { token, jobSeekerId: jobSeeker.id, kind })
const idOf = ({ url }: StoredFile) => storedFileIdOf(url) ?? ''
const openAsOwner = (file: StoredFile, caller = session) =>
  portal().call('getStoredFile', { session: caller, params: { id: idOf(file) } })
const openAsOperator = (fileId: string, key = token, tenant = 'kango', jobSeekerId = jobSeeker.id) =>
  portal().call('getOperatorFile', { tenant, params: { jobSeekerId, fileId }, ...operatorOf(key) })
const claim = (claimed: Partial<FileClaim> & Pick<FileClaim, 'urls'>, tenant = 'kango') =>
  portal().services.runInScope(tenant, (scope) =>
    claimFiles(
      scope,
      { jobSeekerId: jobSeeker.id, kind: 'message', givenBy: 'operator', ...claimed },
      portal().services.clock(),
    ),
  )
const attach = (tmpFiles: string[], persistedFiles: string[] = []) =>
  portal().call('moveMessageFiles', { session, body: { tmpFiles, persistedFiles } })
const ownFile = async () => {
  const [file] = (await attach([await upload(portal(), { session, name: 'a.pdf', bytes: sampleFiles.pdf })])).body.files
  if (!file) throw new Error('It was not kept')
  return file
}

describe('files given by operators', () => {
  it('are stored in the order given, safe to repeat', async () => {
    const tmpFiles = [
      await uploaded('労働条件通知書_みずほリハビリテーション病院.pdf'),
      await uploaded('地図.png', sampleFiles.png),
    ]
    const first = await move(tmpFiles)
    expect(first.body.files).toMatchObject([
      { name: '労働条件通知書_みずほリハビリテーション病院.pdf', contentType: 'application/pdf' },
      { name: '地図.png', contentType: 'image/png' },
    ])
    const again = await Promise.all([move(tmpFiles), move(tmpFiles)])
    for (const response of again) expect(response.body).toEqual(first.body)
  })

  it.each<[OperatorFileKind, string]>([
    ['message', 'messages:write'],
    ['todo', 'todos:write'],
    ['offer', 'progress:write'],
  ])('for a %s need the scope %s, to be stored and to be read', async (kind, scope) => {
    const others = ['messages:write', 'todos:write', 'progress:write', 'interviews:write'].filter(
      (one) => one !== scope,
    )
    const [right, wrong] = [await tokenFor(portal(), { scopes: [scope] }), await tokenFor(portal(), { scopes: others })]
    const tmpFiles = [await uploadAsOperator(portal(), { token: right, jobSeekerId: jobSeeker.id })]
    expect((await move(tmpFiles, kind, wrong)).status).toBe(403)
    const { status, body } = await move(tmpFiles, kind, right)
    expect(status).toBe(200)
    const [id] = body.files.map(idOf)
    expect((await openAsOperator(id ?? '', wrong)).status).toBe(403)
    expect((await openAsOperator(id ?? '', right)).response.rawPayload).toEqual(sampleFiles.pdf)
  })

  it('are refused in English, each by its place, and none is stored', async () => {
    const good = await uploaded('good.pdf')
    const { status, body } = await move([good, await uploaded('bad.pdf', Buffer.from('no PDF'))])
    expect(status).toBe(400)
    expect(problemOf(body)).toMatchObject({
      code: 'file_extension_invalid',
      formErrors: [{ key: 'tmpFiles', index: 1, message: expect.stringContaining('tmpFiles[1]: The content is not') }],
    })
    expect((await claim({ urls: [] })).length).toBe(0)
    expect((await openAsOperator(good.slice(0, 36))).status).toBe(404)
    const presign = (fileName: string, query = {}) =>
      portal().call('getOperatorPresignedPutUrl', {
        params: { jobSeekerId: jobSeeker.id, fileName },
        query,
        ...operatorOf(token),
      })
    for (const response of [
      await presign('a.exe'),
      await presign('a.pdf', { size: 0 }),
      await presign('a.pdf', { contentType: 'a b' }),
    ]) {
      expect(response.status).toBe(400)
      expect(response.response.body).not.toMatch(/[ぁ-ん]/)
    }
  })

  it('are for nobody who is not there for advisers', async () => {
    const foreign = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    const gone = await makeJobSeeker(portal())
    await setAccountStatus(portal(), gone, 'suspended')
    for (const jobSeekerId of [foreign.id, gone.id, randomUUID(), '1', '..']) {
      const statuses = [
        (
          await portal().call('getOperatorPresignedPutUrl', {
            params: { jobSeekerId, fileName: 'a.pdf' },
            ...operatorOf(token),
          })
        ).status,
        (
          await portal().call('moveOperatorFiles', {
            params: { jobSeekerId, kind: 'todo' },
            body: { tmpFiles: [] },
            ...operatorOf(token),
          })
        ).status,
        (await openAsOperator(randomUUID(), token, 'kango', jobSeekerId)).status,
      ]
      expect({ jobSeekerId, statuses }).toEqual({ jobSeekerId, statuses: [404, 404, 404] })
    }
  })

  it('are at most 10 at once', async () => {
    expect((await move(Array.from({ length: 11 }, () => `${randomUUID()}-a.pdf`))).status).toBe(400)
  })

  it('are not there for the job seeker until they were sent', async () => {
    const file = await give()
    expect((await openAsOwner(file)).status).toBe(404)
    await claim({ urls: [file.url] })
    expect((await openAsOwner(file)).response.rawPayload).toEqual(sampleFiles.pdf)
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await openAsOwner(file, other)).status).toBe(404)
  })

  it('stay what they are, whatever the job seeker calls them', async () => {
    const file = await give()
    await claim({ urls: [file.url] })
    const upload = `${idOf(file)}-x.exe`
    await portal().call('moveResumeFiles', {
      session,
      body: { files: [file.url], tmpFiles: [upload], removedFiles: [file.url] },
    })
    await attach([upload], [file.url])
    await portal().call('moveWorkScheduleFiles', { session, body: { tmpFiles: [`${idOf(file)}-x.pdf`] } })
    await portal().call('removeMessageFiles', { session, body: { files: [file.url] } })
    expect((await openAsOwner(file)).response.rawPayload).toEqual(sampleFiles.pdf)
    expect((await attach([], [file.url])).body.files).toEqual([])
  })
})

describe('a claim', () => {
  it('returns the files in its order, and takes each once', async () => {
    const [one, two] = [await give(), await give()]
    const claimed = await claim({ urls: [two.url, one.url] })
    expect(claimed.map(({ id }) => id)).toEqual([idOf(two), idOf(one)])
    expect(claimed[0]).toEqual({
      id: idOf(two),
      name: '求人票.pdf',
      contentType: 'application/pdf',
      size: sampleFiles.pdf.length,
    })
    await expect(claim({ urls: [one.url] })).rejects.toMatchObject({ code: 'invalid_argument' })
  })

  it('is refused as a whole: unknown, of another, another kind, another giver, or twice', async () => {
    const [file, other] = [await give(), await give('todo')]
    const own = await ownFile()
    const stranger = await makeJobSeeker(portal())
    const theirs = await giveFile(portal(), { token, jobSeekerId: stranger.id, kind: 'message' })
    const bad = [
      other.url,
      own.url,
      theirs.url,
      file.url,
      `/v1/app/storage/files/${randomUUID()}`,
      'https://evil.example/a',
      '',
    ]
    for (const url of bad) {
      await expect(claim({ urls: [file.url, url] })).rejects.toMatchObject({
        code: 'invalid_argument',
        details: [{ formErrors: [{ key: 'files', index: 1 }] }],
      })
    }
    await expect(claim({ urls: [file.url] }, 'kaigo')).rejects.toMatchObject({ code: 'invalid_argument' })
    expect(await claim({ urls: [file.url] })).toHaveLength(1)
  })

  it('of one file by two at once succeeds for one', async () => {
    const { url } = await give()
    const results = await Promise.allSettled([claim({ urls: [url] }), claim({ urls: [url] })])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('keeps a job seeker’s own file from being taken away', async () => {
    const [sent, removed] = [await ownFile(), await ownFile()]
    const removal = { session, body: { files: [sent.url, removed.url] } }
    await claim({ urls: [sent.url], givenBy: 'job_seeker' })
    expect((await portal().call('removeMessageFiles', removal)).status).toBe(204)
    expect((await openAsOwner(sent)).status).toBe(200)
    expect((await openAsOwner(removed)).status).toBe(404)
    await expect(claim({ urls: [removed.url], givenBy: 'job_seeker' })).rejects.toMatchObject({
      message: expect.stringContaining('添付ファイルが見つかりません'),
    })
  })
})

describe('files that nobody sent', () => {
  const cleanUp = (moment: string) => {
    portal().setNow(moment)
    return createWorkers(portal().served, null).clean_up_files?.({})
  }

  it('go after a day, those of both sides; what was sent, and résumés, stay', async () => {
    const [forgotten, sent, own] = [await give('offer'), await give('todo'), await ownFile()]
    await claim({ urls: [sent.url], kind: 'todo' })
    const resume = await upload(portal(), { session, name: 'resume.pdf', bytes: sampleFiles.pdf })
    const stored = (await portal().call('moveResumeFiles', { session, body: { files: [], tmpFiles: [resume] } })).body
      .files
    await cleanUp('2026-11-21T08:59:00+09:00')
    expect((await openAsOwner(own)).status).toBe(200)
    await cleanUp('2026-11-21T09:00:00+09:00')
    const statuses = []
    for (const file of [forgotten, own, sent, ...stored]) statuses.push((await openAsOperator(idOf(file))).status)
    expect(statuses).toEqual([404, 404, 200, 200])
    const { storage } = portal().services
    expect(await storage.read(storedFileKey('kango', jobSeeker.id, idOf(forgotten)))).toBeNull()
    await expect(claim({ urls: [forgotten.url], kind: 'offer' })).rejects.toMatchObject({ code: 'invalid_argument' })
  })
})

describe("an operator's download", () => {
  it('is for keys of the service and its job seekers’ files', async () => {
    const file = await ownFile()
    expect((await openAsOperator(idOf(file))).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const foreign = await tokenFor(portal(), { tenant: 'kaigo' })
    expect((await openAsOperator(idOf(file), foreign)).status).toBe(401)
    expect((await openAsOperator(idOf(file), foreign, 'kaigo')).status).toBe(404)
    const other = await makeJobSeeker(portal())
    expect((await openAsOperator(idOf(file), token, 'kango', other.id)).status).toBe(404)
    for (const id of ['1', '..%2f..', `kept/kango/${jobSeeker.id}`, randomUUID()]) {
      expect((await openAsOperator(id)).status).toBe(404)
    }
  })
})
