import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { countingPasswords, makeAccount, sessionByPassword, wideRateLimits } from '#server/testing/account.factories.ts'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { giveFile } from '#server/testing/given-files.ts'
import { sendTo } from '#server/testing/message-calls.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { sampleFiles, upload } from '#server/testing/uploads.ts'

const portal = useTestApp({ rateLimits: wideRateLimits, passwords: countingPasswords() })
beforeEach(() => portal().setNow(new Date()))

const signedInAccount = async (tenant = 'kango') => {
  const account = await makeAccount(portal(), { tenant })
  return { account, session: await sessionByPassword(portal(), account) }
}

describe('the account’s settings', () => {
  it('are all shown to who has a password', async () => {
    const { account, session } = await signedInAccount()
    expect((await portal().call('getAccountSetting', { session })).body).toEqual({
      showEmail: true,
      showPassword: true,
      showEmailMagazine: true,
      showRecommendEmail: true,
      showSuspend: true,
      showWithdraw: true,
      email: account.email,
    })
  })
})

describe('own data', () => {
  const download = async (session: string, tenant = 'kango') => {
    const { response } = await portal().call('getOwnData', { session, tenant })
    return { response, files: response.statusCode === 200 ? unzipSync(response.rawPayload) : {} }
  }
  const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()

  it('are a zip of JSON and files, with everything in it and no secret', async () => {
    const { account, session } = await signedInAccount()
    await makeMessage(portal(), account, { subject: '面接のご案内' })
    const name = await upload(portal(), { session, name: '履歴書.pdf', bytes: sampleFiles.pdf })
    await portal().call('moveResumeFiles', { session, body: { tmpFiles: [name], files: [], removedFiles: [] } })
    const { response, files } = await download(session)
    expect(response.headers['content-type']).toBe('application/zip')
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="kango_\d{4}-\d\d-\d\d\.zip"/)
    expect(response.headers['cache-control']).toBe('private, no-store')
    const data = textOf(files['data.json'])
    expect(JSON.parse(data)).toMatchObject({
      account: { email: account.email },
      messages: [{ subject: '面接のご案内' }],
    })
    for (const secret of ['password_hash', 'srp_', 'secret_hash', 'refresh_hash', 'code_signature'])
      expect(data).not.toContain(secret)
    const [archived] = Object.entries(files).filter(([path]) => path.startsWith('files/'))
    expect(Buffer.from(archived?.[1] ?? []).equals(sampleFiles.pdf)).toBe(true)
    expect(textOf(files['はじめにお読みください.txt'])).toContain('つなぐ看護')
  })

  it('hold what the agency has sent, and nothing of what it has only uploaded', async () => {
    const { account, session } = await signedInAccount()
    const token = await tokenFor(portal())
    const giving = { token, jobSeekerId: account.id, kind: 'message' } as const
    const sent = await giveFile(portal(), { ...giving, name: '求人票.pdf' })
    await giveFile(portal(), { ...giving, name: '社内メモ.pdf' })
    const message = await sendTo(portal(), { token, id: account.id, files: [sent.url] })
    expect(message.status).toBe(200)
    const { files } = await download(session)
    const names = Object.keys(files).filter((path) => path.startsWith('files/'))
    expect(names).toEqual([expect.stringMatching(/_求人票\.pdf$/)])
    const data = JSON.parse(textOf(files['data.json'])) as { files: { name: string }[] }
    expect(data.files.map(({ name }) => name)).toEqual(['求人票.pdf'])
  })

  it('name files without what turns the writing, also where a version before has stored it', async () => {
    const { account, session } = await signedInAccount()
    const name = await upload(portal(), { session, name: '履歴書.pdf', bytes: sampleFiles.pdf })
    await portal().call('moveResumeFiles', { session, body: { tmpFiles: [name], files: [], removedFiles: [] } })
    const bidi = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
    await portal().services.runInScope('kango', async (scope) => {
      const stored = { name: `履歴${bidi}gpj.exe\u2028.pdf` }
      await scope.updateTable('stored_file').set(stored).where('job_seeker_id', '=', account.id).execute()
    })
    const { files } = await download(session)
    expect(Object.keys(files).filter((path) => path.startsWith('files/'))).toEqual([
      expect.stringMatching(/^files\/[0-9a-f]{8}_履歴gpj\.exe\.pdf$/),
    ])
    const { headers } = await portal().call('getStoredFile', { session, params: { id: name.slice(0, 36) } })
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain("UTF-8''履歴gpj.exe.pdf")
  })

  it('are nobody else’s: neither another job seeker’s nor another service’s', async () => {
    const [one, two] = [await signedInAccount(), await signedInAccount()]
    await makeMessage(portal(), two.account, { subject: '別の方へのご連絡' })
    const { files } = await download(one.session)
    expect(textOf(files['data.json'])).not.toContain(two.account.email)
    expect(textOf(files['data.json'])).not.toContain('別の方へのご連絡')
    expect((await download(one.session, 'kaigo')).response.statusCode).toBe(401)
    expect((await download('')).response.statusCode).toBe(401)
  })

  const limited = useTestApp({ rateLimits: { ...wideRateLimits, downloadsPerAccount: { max: 1, windowSeconds: 600 } } })
  it('are not packed again and again', async () => {
    const session = await limited().signedIn(await makeAccount(limited()))
    const statuses = []
    for (let count = 0; count < 2; count += 1) statuses.push((await limited().call('getOwnData', { session })).status)
    expect(statuses).toEqual([200, 429])
  })
})
