import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { uploadKey } from '#server/platform/storage/file-storage.ts'
import { setAccountStatus, wideRateLimits } from '#server/testing/account.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { presign, put, sampleFiles } from '#server/testing/uploads.ts'
import { giveBackUploads } from './give-back-uploads.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const ask = (fileName: string, query: Record<string, string | number> = {}) =>
  portal().call('getPresignedPutUrl', { session, params: { fileName }, query })

/** What is there for an upload, or null. */
async function bytesOf(fileName: string): Promise<Buffer | null> {
  const key = uploadKey('kango', jobSeeker.id, fileName.slice(0, 36))
  const content = await portal().services.storage.read(key)
  return content && Buffer.concat(await Array.fromAsync(content))
}
async function uploadsInStorage(): Promise<string[]> {
  const later = new Date(Date.now() + 60_000)
  return Array.fromAsync(portal().services.storage.listBefore(`tmp/kango/${jobSeeker.id}`, later))
}

describe('a presigned address', () => {
  it('is for a file of the job seeker, and takes it without a session', async () => {
    const grant = await presign(portal(), { session, name: '履歴書.pdf', contentType: 'application/pdf', size: 9 })
    expect(grant.fileName).toMatch(/^[0-9a-f-]{36}-履歴書\.pdf$/)
    expect(grant.headers).toEqual({ 'content-type': 'application/pdf' })
    expect(grant.url).toContain(`/tmp/kango/${jobSeeker.id}/`)
    expect(await put(portal(), grant, Buffer.from('%PDF-1.7\n'))).toEqual({ status: 204, body: '' })
    expect(await bytesOf(grant.fileName)).toEqual(Buffer.from('%PDF-1.7\n'))
  })

  it('takes one file and no other after it', async () => {
    const grant = await presign(portal(), { session, name: 'a.txt' })
    expect((await put(portal(), grant, Buffer.from('一度目'))).status).toBe(204)
    const again = await put(portal(), grant, Buffer.from('二度目'))
    expect(again).toEqual({ status: 403, body: expect.stringContaining('もう使えません') })
    expect((await bytesOf(grant.fileName))?.toString()).toBe('一度目')
  })

  it('takes the file again at the next start where a killed process had it half, and no other where it is whole', async () => {
    const [whole, half] = [
      await presign(portal(), { session, name: 'a.txt' }),
      await presign(portal(), { session, name: 'b.txt' }),
    ]
    expect((await put(portal(), whole, Buffer.from('一度目'))).status).toBe(204)
    await portal().services.runInScope('kango', async (scope) => {
      const now = portal().services.clock()
      await scope
        .updateTable('upload_grant')
        .set({ used_at: now })
        .where('id', '=', half.fileName.slice(0, 36))
        .execute()
    })
    expect((await put(portal(), half, Buffer.from('半分'))).status).toBe(403)
    await giveBackUploads(portal().served)
    expect((await put(portal(), half, Buffer.from('全部'))).status).toBe(204)
    expect((await put(portal(), whole, Buffer.from('二度目'))).status).toBe(403)
  })

  it('takes one file of many that are sent at once', async () => {
    const grant = await presign(portal(), { session, name: 'a.txt' })
    const texts = Array.from({ length: 8 }, (_, index) => `${index}回目`)
    const answers = await Promise.all(texts.map((text) => put(portal(), grant, Buffer.from(text))))
    const taken = texts.filter((_, index) => answers[index]?.status === 204)
    expect(taken).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(7)
    expect((await bytesOf(grant.fileName))?.toString()).toBe(taken[0])
  })

  it('takes none once its file was stored', async () => {
    const grant = await presign(portal(), { session, name: 'a.pdf' })
    await put(portal(), grant, sampleFiles.pdf)
    const body = { tmpFiles: [grant.fileName], files: [], removedFiles: [] }
    expect((await portal().call('moveResumeFiles', { session, body })).status).toBe(200)
    expect((await put(portal(), grant, sampleFiles.pdf)).status).toBe(403)
    expect(await uploadsInStorage()).toEqual([])
  })

  it('takes the file again that was refused', async () => {
    const grant = await presign(portal(), { session, name: 'a.txt', size: 9 })
    const chunked = await portal().app.inject({
      method: 'PUT',
      url: grant.url.slice(grant.url.indexOf('/v1/')),
      headers: { host: 'kango.localhost', 'transfer-encoding': 'chunked' },
      payload: Readable.from([Buffer.from('123')]),
    })
    expect(chunked.statusCode).toBe(400)
    expect((await put(portal(), grant, Buffer.from('123456789'))).status).toBe(204)
  })

  it.each(['suspended', 'withdrawn'] as const)('ends when the account is %s', async (status) => {
    const grant = await presign(portal(), { session, name: 'a.pdf' })
    await setAccountStatus(portal(), jobSeeker, status)
    expect((await put(portal(), grant, sampleFiles.pdf)).status).toBe(403)
    expect(await uploadsInStorage()).toEqual([])
  })

  it('ends with the account', async () => {
    const grant = await presign(portal(), { session, name: 'a.pdf' })
    await portal().services.runInScope('kango', async (scope) => {
      await scope.deleteFrom('job_seeker').where('id', '=', jobSeeker.id).execute()
    })
    expect((await put(portal(), grant, sampleFiles.pdf)).status).toBe(403)
  })

  it('is for the signed-in only', async () => {
    expect((await portal().call('getPresignedPutUrl', { params: { fileName: 'a.pdf' } })).status).toBe(401)
  })

  it('succeeds so many times an hour', async () => {
    const name = { session, name: 'a.pdf' }
    const most = portal().services.rateLimits.uploadsPerAccount.max
    for (let count = 0; count < most; count += 1) await presign(portal(), name)
    const refused = await ask('a.pdf')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    portal().setNow('2026-11-20T10:00:01+09:00')
    expect((await ask('a.pdf')).status).toBe(200)
  })

  it.each([
    ['../../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\misaki\\履歴書.PDF', '履歴書.PDF'],
    ['a\u0000b\u001f.pdf', 'ab.pdf'],
    ['gpj.\u202efdp.pdf', 'gpj.fdp.pdf'],
    ['か\u3099.pdf', 'が.pdf'],
    ['a\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029b.pdf', 'ab.pdf'],
    ['"><script>.pdf', '"><script>.pdf'],
    ['全角．ｐｄｆ', '全角．ｐｄｆ'],
    [`${'あ'.repeat(251)}.pdf`, `${'あ'.repeat(251)}.pdf`],
  ])('for %j is for a file called %j', async (name, stored) => {
    expect((await ask(name)).body.fileName.slice(37)).toBe(stored)
  })

  it.each<[string, string, Record<string, string | number>, string, string]>([
    ['an extension that is not taken', '職務経歴書.pages', {}, 'file_extension_invalid', 'この形式は受け取れません'],
    ['a program', 'resume.pdf.exe', {}, 'file_extension_invalid', 'この形式は受け取れません'],
    ['no extension', 'resume', {}, 'file_extension_invalid', 'この形式は受け取れません'],
    ['an inherited member as extension', 'a.constructor', {}, 'file_extension_invalid', 'この形式は受け取れません'],
    ['nothing but a path', '../', {}, 'validation_failed', 'ファイル名を読み取れません'],
    ['256 characters', `${'あ'.repeat(252)}.pdf`, {}, 'validation_failed', 'ファイル名が長すぎます'],
    ['0 bytes', 'a.pdf', { size: 0 }, 'validation_failed', '空のファイルです'],
    ['more than 10 MB', 'a.pdf', { size: limits.fileBytes + 1 }, 'validation_failed', '10MBを超えています'],
    [
      'a content type that breaks lines',
      'a.pdf',
      { contentType: 'a/b\r\nx: y' },
      'validation_failed',
      '形式が正しくありません',
    ],
  ])('is refused for %s', async (_, name, query, code, sentence) => {
    const { status, body } = await ask(name, query)
    expect(status).toBe(400)
    expect(problemOf(body)).toMatchObject({ code, generalErrors: [expect.stringContaining(sentence)] })
  })
})

describe('an upload is refused', () => {
  const refuse = async (grant: { url: string; headers: Record<string, string> }, bytes = Buffer.from('%PDF-1.7\n')) => {
    const { status, body } = await put(portal(), grant, bytes)
    expect(await uploadsInStorage()).toEqual([])
    return { status, message: (JSON.parse(body) as { message: string }).message }
  }
  const grantFor = (parts: { contentType?: string; size?: number } = {}) =>
    presign(portal(), { session, name: 'a.pdf', ...parts })

  it('after 15 minutes', async () => {
    const grant = await grantFor()
    portal().setNow('2026-11-20T09:15:00+09:00')
    expect(await refuse(grant)).toEqual({ status: 403, message: expect.stringContaining('受付時間が過ぎました') })
  })

  it.each([
    ['another key', (url: string) => url.replace(/[0-9a-f]{12}\?/, '000000000000?')],
    ['another owner', (url: string) => url.replace(/kango\/[0-9a-f]{8}/, 'kango/00000000')],
    ['another service', (url: string) => url.replace('/tmp/kango/', '/tmp/kaigo/')],
    ['the kept files', (url: string) => url.replace('/tmp/', '/kept/')],
    ['a longer time', (url: string) => url.replace(/expires=\d/, 'expires=9')],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['another signature', (url: string) => url.replace(/signature=.{6}/, 'signature=aaaaaa')],
    ['another size', (url: string) => `${url}&size=5`],
    ['a way out', (url: string) => url.replace(/tmp\/kango/, 'tmp/..%2f..%2fkango')],
  ])('when its address was changed to %s', async (_, change) => {
    const grant = await grantFor()
    expect(await refuse({ ...grant, url: change(grant.url) })).toMatchObject({ status: 403 })
  })

  it('with another content type than signed', async () => {
    const grant = await grantFor({ contentType: 'application/pdf' })
    const headers = { 'content-type': 'text/html' }
    expect(await refuse({ ...grant, headers })).toMatchObject({ status: 400, message: expect.stringContaining('種類') })
  })

  it('with another number of bytes than signed', async () => {
    const sentence = expect.stringContaining('大きさが、はじめに')
    for (const size of [8, 10])
      expect(await refuse(await grantFor({ size }))).toEqual({ status: 400, message: sentence })
  })

  it('over 10 MB, said or not', async () => {
    const sentence = expect.stringContaining('10MBを超えています')
    const bytes = Buffer.alloc(limits.fileBytes + 1)
    expect(await refuse(await grantFor(), bytes)).toEqual({ status: 400, message: sentence })
    const grant = await grantFor()
    const { statusCode, body } = await portal().app.inject({
      method: 'PUT',
      url: grant.url.slice(grant.url.indexOf('/v1/')),
      headers: { host: 'kango.localhost', 'transfer-encoding': 'chunked' },
      payload: Readable.from([bytes]),
    })
    expect({ statusCode, body }).toEqual({ statusCode: 400, body: expect.stringContaining('10MBを超えています') })
    expect(await uploadsInStorage()).toEqual([])
  })

  it('when it breaks off; it leaves nothing, and can be made again', async () => {
    const grant = await grantFor({ size: 1_000_000 })
    await portal().app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal().app.server.address() as AddressInfo
    const bytes = Buffer.concat([sampleFiles.pdf, Buffer.alloc(1_000_000)]).subarray(0, 1_000_000)
    const send = (count: number) =>
      new Promise<number>((resolve, fail) => {
        const path = grant.url.slice(grant.url.indexOf('/v1/'))
        const headers = { host: 'kango.localhost', 'content-length': String(bytes.length) }
        const request = httpRequest({ host: '127.0.0.1', port, path, method: 'PUT', headers }, (response) => {
          response.resume()
          response.once('end', () => resolve(response.statusCode ?? 0))
        })
        request.on('error', () => resolve(0))
        if (count === bytes.length) return request.end(bytes)
        const untilBegun = () => expect.poll(uploadsInStorage).not.toEqual([])
        return request.write(bytes.subarray(0, count), () => void untilBegun().then(() => request.destroy(), fail))
      })
    expect(await send(300_000)).toBe(0)
    await expect.poll(uploadsInStorage).toEqual([])
    // The address is given back a moment after the bytes have gone; until then it is refused
    await expect.poll(() => send(bytes.length)).toBe(204)
    expect(await bytesOf(grant.fileName)).toEqual(bytes)
  })
})

describe('what a job seeker has under way', () => {
  const wide = useTestApp({ rateLimits: wideRateLimits })
  const start = Date.parse('2026-11-20T09:00:00+09:00')
  const ask = async (session: string, size: number = limits.fileBytes) =>
    (await wide().call('getPresignedPutUrl', { session, params: { fileName: 'a.txt' }, query: { size } })).status
  const full = limits.uploadBytesUnderWay / limits.fileBytes

  it('takes a share of the room: addresses that are good, and uploads of the last day that were not stored', async () => {
    wide().setNow(new Date(start))
    const session = await wide().signedIn(await makeJobSeeker(wide()))
    const small = await presign(wide(), { session, name: 'a.pdf', size: sampleFiles.pdf.length })
    await put(wide(), small, sampleFiles.pdf)
    const statuses = await Promise.all(Array.from({ length: full + 4 }, () => ask(session)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(full - 1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(await ask(await wide().signedIn(await makeJobSeeker(wide())))).toBe(200)
    // The addresses have run out, the upload is still there
    wide().setNow(new Date(start + 16 * 60_000))
    const again = await Promise.all(Array.from({ length: full }, () => ask(session)))
    expect(again.filter((status) => status === 429)).toHaveLength(1)
    wide().setNow(new Date(start + 32 * 60_000))
    const body = { tmpFiles: [small.fileName], files: [], removedFiles: [] }
    expect((await wide().call('moveResumeFiles', { session, body })).status).toBe(200)
    const stored = await Promise.all(Array.from({ length: full }, () => ask(session)))
    expect(stored).not.toContain(429)
  })
})
