// Also on PGlite: bytes
import { randomUUID } from 'node:crypto'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { storedFileIdOf } from '@tsunagu/contract/navigation/files.ts'
import { paperPhotoType } from '@tsunagu/contract/papers/paper-values.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { moveProgress } from '#server/hiring/applications/progress-pair.queries.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { paperCalls } from '#server/testing/paper-calls.ts'
import { pdfTexts } from '#server/testing/pdf-text.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { sampleFiles, upload } from '#server/testing/uploads.ts'

const portal = useTestApp()
const tenant = 'kango'
let person: MadeJobSeeker
let session = ''

const answer = (key: string, text: string, keyIndex = 0, label = '') =>
  elementState('text', key, [textContent(text, label)], keyIndex)

async function fillProfile(states: readonly FormElementState[], of = person) {
  const rows = states.map((state) => ({
    job_seeker_id: of.id,
    key: state.key,
    key_index: state.keyIndex,
    state: JSON.stringify(state),
    updated_at: portal().services.clock(),
  }))
  await portal().services.runInScope(tenant, async (scope) => {
    await scope.insertInto('profile_answer', rows).execute()
  })
}

const profile = [
  answer('family_name', '髙橋'),
  answer('given_name', '𠮷乃'),
  answer('family_name_kana', 'タカハシ'),
  answer('given_name_kana', 'ヨシノ'),
  answer('birth_date', '1989-01-07'),
  answer('zip_code', '1560052'),
  answer('prefecture', '13', 0, '東京都'),
  answer('city', '13112', 0, '世田谷区'),
  answer('address1', '経堂1-2-3'),
  answer('school_name', '見本看護大学'),
  answer('school_from', '2008-04'),
  answer('school_until', '2012-03'),
  answer('graduation', 'graduated', 0, '卒業'),
  answer('workplace', '医療法人山﨑会'),
  answer('work_occupation', '看護師'),
  answer('work_from', '2019-05'),
  answer('workplace', '見本病院', 1),
  answer('work_from', '2012-04', 1),
  answer('work_until', '2019-04', 1),
  answer('licence_name', '看護師免許'),
  answer('licence_date', '2012-04'),
  answer('licence_number', '第0000000号'),
]

const { read, save, print, makeApplication } = paperCalls(portal, () => ({ person, session }))
const handOver = (body: { jobPostingId?: string | null; clientMessageId?: string; version?: number } = {}) =>
  portal().call('handOverResumePapers', {
    session,
    body: { jobPostingId: null, clientMessageId: randomUUID(), version: 0, ...body },
  })
beforeEach(async () => {
  portal().setNow('2026-11-20T10:00:00+09:00')
  person = await makeJobSeeker(portal())
  session = await portal().signedIn(person)
})

describe('a paper from the profile', () => {
  beforeEach(() => fillProfile(profile))

  it('is a PDF of real text with the old forms of letters, in the order of the form', async () => {
    const { response, pages } = await print()
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('履歴書_髙橋𠮷乃_20261120.pdf'))
    expect(response.rawPayload.length).toBeLessThan(300_000)
    expect(pages).toHaveLength(2)
    const text = pages.join('\n')
    for (const piece of [
      '髙橋　𠮷乃',
      'たかはし　よしの',
      '〒156-0052',
      '東京都世田谷区経堂1-2-3',
      '医療法人山﨑会　入職',
    ])
      expect(text).toContain(piece)
    expect(text).toContain('現在に至る')
    expect(text).toContain('看護師免許　取得（第0000000号）')
    expect(text).toContain('昭和64年1月7日生（満37歳）')
    expect(text.indexOf('見本病院　入職')).toBeLessThan(text.indexOf('医療法人山﨑会　入職'))
    expect(pages[0]).toMatch(/平成31\n4\n見本病院　退職\n令和元\n5\n医療法人山﨑会　入職/)
  })

  it('is written in western years where that is chosen, and the other paper always is', async () => {
    await save(await read(), { era: 'western', hasSex: true })
    expect((await print()).pages[0]).toContain('1989年1月7日生')
    expect((await print('job_history')).pages.join()).toContain('2019年5月〜')
  })
})

describe('words for an application', () => {
  it('are kept for that one, and begin with those for none', async () => {
    await fillProfile([answer('desired_note', '夜勤は月4回まで')])
    const [one, other] = [await makeApplication(), await makeApplication()]
    expect((await read()).words).toEqual({ reason: '', wish: '夜勤は月4回まで', datedOn: null })
    expect((await save(await read(), { jobPostingId: one, reason: '貴院を志望します。' })).status).toBe(200)
    const { targets, words, version } = await read()
    expect(version).toBe(1)
    expect(words.wish).toBe('夜勤は月4回まで')
    expect(targets.find(({ jobPostingId }) => jobPostingId === one)?.words.reason).toBe('貴院を志望します。')
    expect(targets.find(({ jobPostingId }) => jobPostingId === other)?.words.reason).toBe('')
    expect((await print('resume', one)).pages[1]).toContain('貴院を志望します。')
    expect((await print('resume', other)).pages[1]).not.toContain('貴院')
  })

  it('begin from what was written for another employer, also once that application has ended', async () => {
    const [former, next] = [await makeApplication(), await makeApplication()]
    await save(await read(), { jobPostingId: former, reason: '訪問看護を学びたいと考えました。' })
    await save(await read(), { jobPostingId: next, reason: '' })
    const pair = { jobSeekerId: person.id, jobPostingId: former }
    const end = { action: 'close', from: 'under_consideration', to: 'closed', actor: 'operator' } as const
    await portal().services.runInScope(person.tenant, (scope) =>
      moveProgress(scope, pair, end, portal().services.clock()),
    )
    const { targets, writtenReasons } = await read()
    expect(targets.map(({ jobPostingId }) => jobPostingId)).toEqual([next])
    expect(writtenReasons).toMatchObject([{ jobPostingId: former, reason: '訪問看護を学びたいと考えました。' }])
    const stranger = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await read(stranger)).writtenReasons).toEqual([])
  })

  it('of the career begin the 職務経歴書 for every employer, and stay where they are not given', async () => {
    const career = { summary: '看護師として６年、\0髙度急性期で。', strengths: '周術期看護\n退院支援' }
    const { choices, words, version } = await read()
    const body = { jobPostingId: null, choices, words, career, version }
    expect((await portal().call('saveResumePapers', { session, body })).status).toBe(200)
    await save(await read(), { jobPostingId: await makeApplication(), reason: '貴院を志望します。' })
    expect((await read()).career).toEqual({ ...career, summary: '看護師として６年、髙度急性期で。', efforts: [] })
    const text = (await print('job_history')).pages.join('\n')
    expect(text).toMatch(/職務の要約[\s\S]*髙度急性期で。[\s\S]*生かせる経験[\s\S]*退院支援[\s\S]*職務の経歴/)
    const long = { ...career, summary: 'あ'.repeat(601) }
    const refused = { ...body, career: long, version: (await read()).version }
    expect((await portal().call('saveResumePapers', { session, body: refused })).status).toBe(400)
  })

  it('are refused over a newer version, and for a posting that is none of the person’s', async () => {
    const before = await read()
    await save(before, { reason: '一' })
    expect((await save(before, { reason: '二' })).status).toBe(409)
    expect((await save(await read(), { jobPostingId: await makeJobPosting(portal()) })).status).toBe(404)
    expect((await print('resume', randomUUID())).response.statusCode).toBe(404)
  })
})

describe('hostile text', () => {
  const printed = async (reason: string) => {
    const saved = await save(await read(), { reason })
    expect(saved.status).toBe(200)
    return (await print()).pages.join('\n')
  }

  it('of control characters and marks of direction leaves its letters', async () => {
    expect(await printed('志\u0000望\u0007\u001b[31m\u202e動\u200f機\ufeff')).toContain('志望[31m動機')
  })

  it('of letters that no font has is printed with a sign for each, and says which', async () => {
    expect(await printed('文字\u{13080}です')).toContain('文字〓です')
    const { body } = await handOver({ version: 1 })
    expect(body.missingCharacters).toBe('\u{13080}')
  })

  it('of a thousand letters without a break fits, and a longer one is refused', async () => {
    expect((await printed('a'.repeat(1_000))).replaceAll('\n', '')).toContain('a'.repeat(1_000))
    expect((await save(await read(), { reason: 'あ'.repeat(1_001) })).status).toBe(400)
  })

  it('of ten thousand letters in the profile prints what the pages hold', async () => {
    const works = Array.from({ length: 15 }, (_, index) => [
      answer('workplace', `第${index}見本病院`, index),
      answer('work_duties', '看護、'.repeat(3_300), index),
    ]).flat()
    await fillProfile([
      answer('family_name', '長'.repeat(10_000)),
      answer('self_promotion', 'あ'.repeat(10_000)),
      ...works,
    ])
    const { response, pages } = await print('job_history')
    expect(response.statusCode).toBe(200)
    expect(pages).toHaveLength(8)
    expect((await print()).response.statusCode).toBe(200)
  })
})

describe('a photo', () => {
  const give = async (name: string, bytes: Buffer) => {
    const tmpFile = await upload(portal(), { session, name, bytes })
    const body = { files: [], tmpFiles: [tmpFile], documentType: paperPhotoType }
    return portal().call('moveResumeFiles', { session, body })
  }

  it('that only begins like one leaves the paper whole, and is named', async () => {
    await give('写真.jpg', sampleFiles.jpg)
    expect((await read()).photo?.problem).toBe('')
    expect((await print()).pages).toHaveLength(2)
    expect((await handOver()).body.isPhotoBroken).toBe(true)
  })

  it('of another kind is not printed, with a sentence', async () => {
    await give('写真.heic', sampleFiles.heic)
    expect((await read()).photo?.problem).toContain('選び直してください')
    const { body } = await handOver()
    expect(body.isPhotoBroken).toBe(false)
  })
})

describe('papers that are handed over', () => {
  const copyOf = async ({ url }: { url: string }) => {
    const id = storedFileIdOf(url) ?? ''
    const { response } = await portal().call('getStoredFile', { session, params: { id } })
    return pdfTexts(response.rawPayload).join('\n')
  }

  it('stay what they were, for both sides, whatever is written later', async () => {
    const jobPostingId = await makeApplication()
    await save(await read(), { jobPostingId, reason: '最初の志望動機' })
    expect((await handOver({ jobPostingId, version: 1 })).status).toBe(200)
    await save(await read(), { jobPostingId, reason: '次の志望動機' })
    const { copies } = await read()
    expect(copies.map(({ kind }) => kind)).toEqual(['resume', 'job_history'])
    const [copy] = copies
    if (!copy) throw new Error('There is no copy.')
    expect(await copyOf(copy)).toContain('最初の志望動機')
    await portal().call('removeMessageFiles', { session, body: { files: [copy.url] } })
    expect(await copyOf(copy)).toContain('最初の志望動機')
    const cookie = await staffCookie(portal(), await makeStaff(portal()))
    const at = { cookie, service: tenant, params: { jobSeekerId: person.id } }
    const { body } = await callDesk(portal(), 'getJobSeeker', at)
    expect(body.jobSeeker.files.map(({ documentType }) => documentType)).toEqual(['resume', 'job_history'])
    const fileId = storedFileIdOf(copy.url) ?? ''
    const { response } = await callDesk(portal(), 'getOperatorFile', { ...at, params: { ...at.params, fileId } })
    expect(pdfTexts(response.rawPayload).join()).toContain('最初の志望動機')
  })

  it('are sent once under a name, and not over a newer version', async () => {
    const clientMessageId = randomUUID()
    await handOver({ clientMessageId })
    expect((await handOver({ clientMessageId })).body.resumePapers.copies).toHaveLength(2)
    await save(await read(), { reason: '新しい志望動機' })
    expect((await handOver({ version: 0 })).status).toBe(409)
    expect((await read()).copies).toHaveLength(2)
  })

  it('are nobody else’s', async () => {
    await handOver()
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await read(other)).copies).toEqual([])
  })
})
