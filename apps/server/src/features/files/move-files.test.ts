import { randomUUID } from 'node:crypto'
import { limits } from '@tsunagu/contract/base/limits.ts'
import type { StoredFile } from '@tsunagu/contract/hiring/stored-file.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { presign, put, sampleFiles, upload } from '#server/testing/uploads.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

type Move = { files?: string[]; tmpFiles?: string[]; documentType?: string; removedFiles?: string[] }
const move = (body: Move, caller = session, tenant = 'kango') =>
  portal().call('moveResumeFiles', { session: caller, tenant, body: { files: [], tmpFiles: [], ...body } })
const uploaded = (name: string, bytes = sampleFiles.pdf, caller = session, tenant = 'kango') =>
  upload(portal(), { session: caller, tenant, name, bytes })
const namesIn = (files: readonly StoredFile[]) => files.map(({ name }) => name)
/** Stores a file beside the existing ones. */
async function stored(name: string, documentType = 'resume'): Promise<StoredFile> {
  const tmpFiles = [await uploaded(name)]
  const { body } = await move({ tmpFiles, documentType, removedFiles: [] })
  const file = body.files.find((each) => each.name === name)
  if (!file) throw new Error(`${name} was not kept`)
  return file
}
const inForce = async () => namesIn((await move({ removedFiles: [] })).body.files)
const open = (url: string, options: { session?: string; tenant?: string } = {}) =>
  portal().call('getStoredFile', { ...options, params: { id: url.slice(url.lastIndexOf('/') + 1) } })

describe('uploads that are moved', () => {
  it('are stored under their names and returned as file states', async () => {
    const tmpFiles = [await uploaded('履歴書_田中美咲.pdf'), await uploaded('職務経歴書.docx', sampleFiles.docx)]
    const { status, body } = await move({ tmpFiles, documentType: 'job_history' })
    expect(status).toBe(200)
    expect(body.files.toSorted((a, b) => a.name.localeCompare(b.name, 'ja'))).toEqual([
      {
        name: '職務経歴書.docx',
        url: expect.stringMatching(/^\/v1\/app\/storage\/files\/[0-9a-f-]{36}$/),
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        size: sampleFiles.docx.length,
        documentType: 'job_history',
        savedDatetime: '2026-11-20T09:00:00+09:00',
      },
      expect.objectContaining({ name: '履歴書_田中美咲.pdf', contentType: 'application/pdf' }),
    ])
  })

  it('stay as they are when the move is repeated, one after the other or at once', async () => {
    const tmpFiles = [await uploaded('a.pdf')]
    const first = (await move({ tmpFiles })).body
    portal().setNow('2026-11-20T09:10:00+09:00')
    expect((await move({ tmpFiles })).body).toEqual(first)
    const another = [...tmpFiles, await uploaded('b.pdf')]
    const answers = await Promise.all([1, 2, 3].map(() => move({ tmpFiles: another })))
    expect(answers.map(({ status, body }) => [status, namesIn(body.files)])).toEqual(
      [1, 2, 3].map(() => [200, ['a.pdf', 'b.pdf']]),
    )
  })

  it('are out of reach of their address: what is put there later is not what was stored', async () => {
    const grant = await presign(portal(), { session, name: 'a.pdf' })
    await put(portal(), grant, sampleFiles.pdf)
    const [file] = (await move({ tmpFiles: [grant.fileName] })).body.files
    await put(portal(), grant, Buffer.from('%PDF-1.7 something else'))
    await move({ tmpFiles: [grant.fileName] })
    expect((await open(file?.url ?? '', { session })).response.rawPayload).toEqual(sampleFiles.pdf)
  })

  it.each<[string, string, Buffer, string, string]>([
    [
      'a page that says it is a PDF',
      'a.pdf',
      Buffer.from('<script>alert(1)</script>'),
      'file_extension_invalid',
      '形式と合いません',
    ],
    ['a photo that says it is a document', 'a.docx', sampleFiles.jpg, 'file_extension_invalid', '形式と合いません'],
    ['a program that says it is a text', 'a.txt', Buffer.from('MZ\0\0'), 'file_extension_invalid', '形式と合いません'],
    ['nothing', 'a.pdf', Buffer.alloc(0), 'validation_failed', '空のファイルです'],
  ])('are refused when one is %s, each by its place, and none is stored', async (_, name, bytes, code, sentence) => {
    const tmpFiles = [await uploaded('good.pdf'), await uploaded(name, bytes)]
    const { status, body } = await move({ tmpFiles })
    expect(status).toBe(400)
    const message = expect.stringMatching(new RegExp(`^「${name}」：.*${sentence}`))
    expect(problemOf(body)).toMatchObject({ code, message, formErrors: [{ key: 'tmpFiles', index: 1, message }] })
    expect(await inForce()).toEqual([])
    expect(namesIn((await move({ tmpFiles: tmpFiles.slice(0, 1) })).body.files)).toEqual(['good.pdf'])
  })

  it('are refused under a name with another extension than they were asked for', async () => {
    const [id] = [(await uploaded('a.pdf')).slice(0, 36)]
    const { status, body } = await move({ tmpFiles: [`${id}-a.exe`] })
    expect(status).toBe(400)
    expect(problemOf(body).code).toBe('file_extension_invalid')
  })

  it("are nobody else's: unknown, of another job seeker or another service, or no uploads at all", async () => {
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    const foreign = await portal().signedIn(await makeJobSeeker(portal(), { tenant: 'kaigo' }))
    const strange = [
      await uploaded('a.pdf', sampleFiles.pdf, other),
      await uploaded('a.pdf', sampleFiles.pdf, foreign, 'kaigo'),
      `${randomUUID()}-a.pdf`,
      '../../../etc/passwd',
      `${randomUUID()}-`,
      '',
    ]
    for (const tmpFile of strange) {
      const { status, body } = await move({ tmpFiles: [tmpFile] })
      expect({ tmpFile, status }).toEqual({ tmpFile, status: 400 })
      expect(problemOf(body).message).toContain('ファイルが見つかりません')
    }
    expect((await move({ tmpFiles: strange.slice(0, 1) }, other)).status).toBe(200)
  })

  it('are taken again after a move that ended before its commit', async () => {
    const tmpFiles = [await uploaded('a.pdf')]
    const { runInScope } = portal().services
    let attempts = 0
    // One reads the stored files, the second inserts the file
    portal().services.runInScope = (tenant, work) => {
      attempts += 1
      return attempts === 2 ? Promise.reject(new Error('the process ended here')) : runInScope(tenant, work)
    }
    expect((await move({ tmpFiles })).status).toBe(500)
    portal().services.runInScope = runInScope
    expect(await inForce()).toEqual([])
    expect(namesIn((await move({ tmpFiles })).body.files)).toEqual(['a.pdf'])
  })

  it('are at most 20', async () => {
    const tmpFiles = []
    for (let count = 0; count < limits.resumeFiles; count += 1) tmpFiles.push(await uploaded(`${count}.pdf`))
    expect((await move({ tmpFiles })).status).toBe(200)
    const more = { tmpFiles: [await uploaded('21.pdf')], removedFiles: [] }
    const { status, body } = await move(more)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'failed_precondition', message: expect.stringContaining('20件まで') })
    expect(await inForce()).toHaveLength(limits.resumeFiles)
  })
})

describe('résumé files', () => {
  it('are those that a move names; others go', async () => {
    const [one, two] = [await stored('one.pdf'), await stored('two.pdf', 'other')]
    expect(namesIn((await move({ files: [two.url], tmpFiles: [await uploaded('three.pdf')] })).body.files)).toEqual([
      'three.pdf',
      'two.pdf',
    ])
    expect((await open(one.url, { session })).status).toBe(404)
  })

  it('go within their kind of document, where a move says one', async () => {
    const [, letter] = [await stored('resume.pdf'), await stored('letter.pdf', 'other')]
    const { body } = await move({ tmpFiles: [await uploaded('new.pdf')], documentType: 'resume' })
    expect(namesIn(body.files)).toEqual(['letter.pdf', 'new.pdf'])
    expect(body.files[0]?.url).toBe(letter.url)
  })

  it('go one by one, and none that another tab has added meanwhile', async () => {
    const [one] = [await stored('one.pdf'), await stored('two.pdf')]
    expect(namesIn((await move({ removedFiles: [one.url] })).body.files)).toEqual(['two.pdf'])
    expect(namesIn((await move({ removedFiles: [one.url] })).body.files)).toEqual(['two.pdf'])
  })

  it('can be restored within a day, and open again', async () => {
    const one = await stored('one.pdf')
    await move({ removedFiles: [one.url] })
    expect((await open(one.url, { session })).status).toBe(404)
    expect((await move({ files: [one.url], removedFiles: [] })).body.files).toEqual([one])
    expect((await open(one.url, { session })).status).toBe(200)
  })

  it('can be neither removed nor restored by another job seeker', async () => {
    const one = await stored('one.pdf')
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    const foreign = await portal().signedIn(await makeJobSeeker(portal(), { tenant: 'kaigo' }))
    for (const [caller, tenant] of [
      [other, 'kango'],
      [foreign, 'kaigo'],
    ] as const) {
      const result = await move({ files: [one.url], removedFiles: [one.url] }, caller, tenant)
      expect(result.body).toEqual({ files: [] })
    }
    expect(await inForce()).toEqual(['one.pdf'])
  })
})

describe('files of messages and work schedules', () => {
  const attach = (tmpFiles: string[], persistedFiles: string[] = []) =>
    portal().call('moveMessageFiles', { session, body: { tmpFiles, persistedFiles } })

  it('are stored beside earlier ones, and can be taken away', async () => {
    const first = (await attach([await uploaded('a.pdf')])).body.files
    const { body } = await attach(
      [await uploaded('b.png', sampleFiles.png)],
      first.map(({ url }) => url),
    )
    expect(namesIn(body.files)).toEqual(['a.pdf', 'b.png'])
    const files = body.files.map(({ url }) => url)
    for (let count = 0; count < 2; count += 1) {
      expect((await portal().call('removeMessageFiles', { session, body: { files } })).status).toBe(204)
    }
    expect((await attach([], files)).body.files).toEqual([])
    expect(await inForce()).toEqual([])
  })

  it('stay once they were sent', async () => {
    const id = await makeMessage(portal(), jobSeeker, { direction: 'from_job_seeker', files: ['職務経歴書.pdf'] })
    const files = (await portal().call('getMessageView', { session, params: { messageId: id } })).body
    const [url = ''] = /\/v1\/app\/storage\/files\/[\w-]+/.exec(JSON.stringify(files)) ?? []
    expect((await portal().call('removeMessageFiles', { session, body: { files: [url] } })).status).toBe(204)
    expect((await attach([], [url])).body.files.map(({ name }) => name)).toEqual(['職務経歴書.pdf'])
  })

  it('are at most 10 for a message', async () => {
    const persisted = Array.from({ length: 10 }, () => `/v1/app/storage/files/${randomUUID()}`)
    expect((await attach([await uploaded('a.pdf')], persisted)).status).toBe(409)
  })

  it('of a work schedule are returned', async () => {
    const body = { tmpFiles: [await uploaded('11月のシフト.jpg', sampleFiles.jpg)] }
    for (let count = 0; count < 2; count += 1) {
      const result = await portal().call('moveWorkScheduleFiles', { session, body })
      expect(namesIn(result.body.files)).toEqual(['11月のシフト.jpg'])
    }
  })
})

describe('a stored file', () => {
  it('is its owner’s alone', async () => {
    const { url } = await stored('履歴書.pdf')
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    const foreign = await portal().signedIn(await makeJobSeeker(portal(), { tenant: 'kaigo' }))
    expect((await open(url)).status).toBe(401)
    expect((await open(url, { session: other })).status).toBe(404)
    expect((await open(url, { session: foreign, tenant: 'kaigo' })).status).toBe(404)
    expect((await open(url, { session, tenant: 'kaigo' })).status).toBe(401)
    for (const id of ['1', '../1', randomUUID()]) expect((await open(id, { session })).status).toBe(404)
  })

  it('is downloaded under its name, cached by nobody, and runs nothing', async () => {
    const { url } = await stored('田中\'s (履歴書)*"1".pdf')
    const { headers, response } = await open(url, { session })
    expect(response.rawPayload).toEqual(sampleFiles.pdf)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(sampleFiles.pdf.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition':
        'attachment; filename="__\'s (___)*_1_.pdf"; ' +
        "filename*=UTF-8''%E7%94%B0%E4%B8%AD%27s%20%28%E5%B1%A5%E6%AD%B4%E6%9B%B8%29%2A%221%22.pdf",
    })
    expect(headers).not.toHaveProperty('etag')
  })

  it('is in the screen of files, in the layout of the service', async () => {
    const file = await stored('履歴書.pdf')
    await stored('免許証.jpg.pdf', 'licence_copies')
    const { body } = await portal().call('getScreenByType', { session, params: { screenType: 'profile_file' } })
    expect(body.screen.components).toMatchObject([
      { type: 'file_upload', component: { id: 'files', uiType: 'MCP', files: [file] } },
    ])
  })

  it.each([
    ['comedical', 'CPSAAS'],
    ['hoiku', 'MG'],
    ['kaigo', 'MCP'],
  ])('of %s has the layout %s', async (tenant, uiType) => {
    const caller = await portal().signedIn(await makeJobSeeker(portal(), { tenant }))
    const params = { screenType: 'profile_file' as const }
    const { body } = await portal().call('getScreenByType', { session: caller, tenant, params })
    const template = `/tenant-assets/${tenant}/shokumu-keirekisho.docx`
    expect(body.screen.components).toMatchObject([
      { component: { uiType, jobHistoryTemplateDownloadLink: template, files: [] } },
    ])
  })
})
