import { beforeEach, describe, expect, it } from 'vitest'
import { makeInterview } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { paperCalls } from '#server/testing/paper-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let person: MadeJobSeeker
let session = ''
const { read, save, print, makeApplication } = paperCalls(portal, () => ({ person, session }))

beforeEach(async () => {
  portal().setNow('2026-11-20T10:00:00+09:00')
  person = await makeJobSeeker(portal())
  session = await portal().signedIn(person)
})

describe('a paper', () => {
  it('says part by part what was done, and this stays where an older page does not send it', async () => {
    const effort = {
      title: '転倒を減らす',
      problem: '夜間に\0月3件。',
      approach: '声をかける時刻を決めた。',
      result: '',
    }
    const career = { summary: '', strengths: '', efforts: [effort] }
    const { choices, words, version } = await read()
    const body = { jobPostingId: null, choices, words, career, version }
    expect((await portal().call('saveResumePapers', { session, body })).status).toBe(200)
    const { efforts: _, ...older } = career
    const { hasEfforts: __, ...olderChoices } = choices
    const again = { ...body, choices: olderChoices, career: older, version: 1 }
    expect((await portal().call('saveResumePapers', { session, body: again })).status).toBe(200)
    expect((await read()).career.efforts).toEqual([{ ...effort, problem: '夜間に月3件。' }])
    const text = (await print('job_history')).pages.join('\n')
    expect(text).toMatch(/職務の経歴[\s\S]*取り組んだこと[\s\S]*転倒を減らす[\s\S]*課題[\s\S]*月3件。[\s\S]*工夫/)
    expect(text).not.toContain('結果')
    await save(await read(), { hasEfforts: false })
    expect((await print('job_history')).pages.join()).not.toContain('転倒')
  })

  it('has a day for each application, which counts until it has passed', async () => {
    const [jobPostingId, other] = [await makeApplication(), await makeApplication()]
    const startsAt = '2026-11-26T08:00:00+09:00'
    await makeInterview(portal(), person, { jobPostingId, startsAt: new Date(startsAt) })
    const { targets } = await read()
    expect(targets.find((target) => target.jobPostingId === jobPostingId)?.interviewDay).toBe('2026-11-26')
    expect(targets.find((target) => target.jobPostingId === other)?.interviewDay).toBe('')
    await save(await read(), { jobPostingId, datedOn: '2026-11-26' })
    await save(await read(), { jobPostingId, reason: '志望します。' })
    const { response, pages } = await print('resume', jobPostingId)
    expect(response.headers['content-disposition']).toContain('20261126.pdf')
    expect(pages[0]).toContain('令和8年11月26日現在')
    expect((await print('resume', other)).pages[0]).toContain('令和8年11月20日現在')
    portal().setNow('2026-11-27T10:00:00+09:00')
    expect((await print('resume', jobPostingId)).pages[0]).toContain('令和8年11月27日現在')
    expect((await save(await read(), { datedOn: '2026-02-30' })).status).toBe(400)
  })
})
