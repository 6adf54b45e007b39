import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createContentChecks, ordinaryChecks } from '#server/platform/file-checks/content-checks.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { put, sampleFiles, upload } from '#server/testing/uploads.ts'

const options = { ...ordinaryChecks }
const portal = useTestApp({ contentChecks: createContentChecks(options) })
let session = ''

beforeEach(async () => {
  Object.assign(options, ordinaryChecks)
  session = await portal().signedIn(await makeJobSeeker(portal()))
})

/** Takes longer to be looked at than no time at all. */
const longText = Buffer.alloc(limits.fileBytes, '\n')

const move = (tmpFiles: readonly string[]) =>
  portal().call('moveMessageFiles', { session, body: { tmpFiles, persistedFiles: [] } })
const uploaded = (name: string, bytes: Buffer) => upload(portal(), { session, name, bytes })

describe('looking at uploads', () => {
  it('takes texts of the largest size, whatever they hold', async () => {
    const lines = await uploaded('a.txt', longText)
    const { status, body } = await move([lines])
    expect({ status, sizes: body.files.map(({ size }) => size) }).toEqual({ status: 200, sizes: [limits.fileBytes] })
    const nuls = await uploaded('b.txt', Buffer.alloc(limits.fileBytes))
    expect((await move([nuls])).status).toBe(400)
  })

  it('that takes too long is refused with a time to retry, and loses nothing', async () => {
    const name = await uploaded('a.txt', longText)
    options.timeoutMs = 0
    const refused = await move([name])
    expect({ status: refused.status, after: refused.headers['retry-after'] }).toEqual({ status: 429, after: '10' })
    expect(refused.body as unknown as ErrorBody).toMatchObject({
      code: 'resource_exhausted',
      message: 'ただいまファイルの確認が混み合っています。少し時間をおいて、もう一度お試しください。',
    })
    options.timeoutMs = ordinaryChecks.timeoutMs
    expect((await move([name])).body.files.map((file) => file.name)).toEqual(['a.txt'])
  })

  it('is refused when too much waits, of one account alone', async () => {
    options.waitingPerAccount = 0
    const names = [await uploaded('a.pdf', sampleFiles.pdf)]
    // Several long ones: on a busy machine one may have been looked at before the next arrives
    for (const name of ['b.txt', 'c.txt', 'd.txt']) names.push(await uploaded(name, longText))
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    const tmpFiles = [await upload(portal(), { session: other, name: 'other.pdf', bytes: sampleFiles.pdf })]
    const moves = names.map((name) => move([name]))
    const ofOther = portal().call('moveMessageFiles', { session: other, body: { tmpFiles, persistedFiles: [] } })
    const statuses = (await Promise.all(moves)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect((await ofOther).status).toBe(200)
    for (const name of names) expect((await move([name])).status).toBe(200)
  })

  it('tells agencies in English', async () => {
    const jobSeeker = await makeJobSeeker(portal())
    const operator = operatorOf(await tokenFor(portal()))
    const params = { jobSeekerId: jobSeeker.id, kind: 'message', fileName: 'a.txt' } as const
    const grant = await portal().call('getOperatorPresignedPutUrl', { ...operator, params })
    await put(portal(), grant.body, longText)
    options.timeoutMs = 0
    const body = { tmpFiles: [grant.body.fileName] }
    const refused = await portal().call('moveOperatorFiles', { ...operator, params, body })
    expect(refused.status).toBe(429)
    expect((refused.body as unknown as ErrorBody).message).toMatch(/^Too many files are being checked\./)
  })
})
