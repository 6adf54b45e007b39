import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvLine } from '#server/request/csv.ts'
import { countingPasswords, makeAccount, sessionByPassword, wideRateLimits } from '#server/testing/account.factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { putUnderConsideration } from '#server/testing/offer.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { offeredTerms } from '#server/testing/use-offer.ts'

const portal = useTestApp({ rateLimits: wideRateLimits, passwords: countingPasswords() })
const year = { from: '2026-04-01', to: '2027-03-31' }

const read = async (
  kind: 'job-seekers' | 'postings',
  query: { from: string; to: string } = year,
  scopes = ['ledgers:read'],
) => {
  const call = { params: { kind }, query, ...operatorOf(await tokenFor(portal(), { scopes })) }
  const { status, headers, response } = await portal().call('getLedger', call)
  return { status, headers, text: response.body, lines: response.body.split('\r\n').slice(0, -1) }
}

describe('the ledgers', () => {
  let account: Awaited<ReturnType<typeof makeAccount>>
  let session: string
  const lineOf = async (kind: 'job-seekers' | 'postings', word: string) =>
    (await read(kind)).lines.filter((line) => line.includes(word))

  beforeAll(async () => {
    account = await makeAccount(portal())
    session = await sessionByPassword(portal(), account)
    const answers = {
      family_name: '=HYPERLINK("http://x.example","見る")',
      given_name: '良子',
      birth_date: '1990-04-02',
      prefecture: '13',
      zip_code: '156-0052',
    }
    await portal().services.runInScope('kango', async (scope) => {
      for (const [key, text] of Object.entries(answers)) {
        const state = JSON.stringify(elementState('text', key, [textContent(text)]))
        await scope
          .insertInto('profile_answer', { job_seeker_id: account.id, key, key_index: 0, state, updated_at: new Date() })
          .execute()
      }
    })
    const jobPostingId = await makeJobPosting(portal(), { title: '病棟, 夜勤なし' })
    await makeJobPosting(portal(), { title: '誰も紹介されていない求人' })
    await putUnderConsideration(portal(), { tenant: 'kango', jobSeekerId: account.id, jobPostingId })
    const operator = operatorOf(await tokenFor(portal()))
    const offerId = crypto.randomUUID()
    const offer = { params: { offerId }, body: { jobSeekerId: account.id, jobPostingId, ...offeredTerms } }
    expect((await portal().call('makeOffer', { ...operator, ...offer })).status).toBe(200)
    const body = { actionType: 'apply', offerId } as const
    expect((await portal().call('takeJobPostingAction', { session, params: { jobPostingId }, body })).status).toBe(204)
  })

  it('of job seekers says who was referred where, what came of it, and until when nobody may urge them to change', async () => {
    const { headers, lines, text } = await read('job-seekers')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      '求職管理簿_kango_2026-04-01_2027-03-31.csv',
    )
    expect(text.startsWith('\uFEFF求職者氏名,生年月日,住所,希望職種,求職受付年月日')).toBe(true)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('1990-04-02,〒156-0052 東京都,')
    expect(lines[1]).toContain('"病棟, 夜勤なし",2026-11-20,採用,2027-02-01,無期,2029-01-31,')
  })

  it('lets no name become a formula', async () => {
    const [line] = await lineOf('job-seekers', 'HYPERLINK')
    expect(line?.startsWith(`"'=HYPERLINK(""http://x.example"",""見る"") 良子",`)).toBe(true)
    expect(csvLine(['+1', '-1', '@x', '＝x', '\tx', '1-1', 'a\nb'])).toBe(`'+1,'-1,'@x,'＝x,'\tx,1-1,"a\nb"\r\n`)
  })

  it('of postings has those to which nobody was referred as well', async () => {
    expect(await lineOf('postings', '誰も紹介されていない求人')).toHaveLength(1)
    const [line] = await lineOf('postings', '病棟')
    expect(line).toMatch(/期間の定めなし,"月給285,000円〜342,000円",.*良子.*,採用,2027-02-01,無期,2029-01-31,$/)
  })

  it('hold what belongs to their period alone', async () => {
    expect((await read('job-seekers', { from: '2025-04-01', to: '2026-03-31' })).lines).toHaveLength(1)
    expect((await read('postings', { from: '2025-04-01', to: '2026-03-31' })).lines).toHaveLength(1)
    expect((await read('job-seekers', { from: '2027-04-01', to: '2028-03-31' })).lines).toHaveLength(2)
    expect((await read('postings', { from: '2027-01-01', to: '2026-01-01' })).status).toBe(400)
  })

  it('are for who may read them, and note who did', async () => {
    expect((await read('job-seekers', year, ['progress:write'])).status).toBe(403)
    const { body } = await portal().call('listOperatorActs', {
      ...operatorOf(await tokenFor(portal())),
      query: { operation: 'getLedger' },
    })
    expect(body.acts[0]?.parameters).toMatchObject({ kind: 'job-seekers', from: '2027-04-01' })
  })

  it('keep who left for two years, and no longer', async () => {
    const [before] = await lineOf('job-seekers', 'HYPERLINK')
    const states = [elementState('text_list', 'reasons', [textContent('found_elsewhere')])]
    expect((await portal().call('withdraw', { session, body: { states } })).status).toBe(204)
    const [after] = await lineOf('job-seekers', 'HYPERLINK')
    expect(after).toBe(before?.replace(/(,2026-11-20),,/, '$1,2026-11-20,'))
    expect(await lineOf('postings', 'HYPERLINK')).toHaveLength(1)
    portal().setNow('2028-11-20T08:00:00+09:00')
    await portal().services.runInScope('kango', (scope) => portal().services.enqueue(scope.transaction, 'clean_up', {}))
    await portal().work()
    expect(await lineOf('job-seekers', 'HYPERLINK')).toHaveLength(1)
    portal().setNow('2028-11-21T09:00:00+09:00')
    await portal().services.runInScope('kango', (scope) => portal().services.enqueue(scope.transaction, 'clean_up', {}))
    await portal().work()
    expect(await lineOf('job-seekers', 'HYPERLINK')).toEqual([])
  })
})
