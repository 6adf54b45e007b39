import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makePersonWith } from '#server/testing/people.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let staff: MadeStaff
let at = { cookie: '', service: 'kango' }
/** Everybody of a test has this adviser. */
let adviserId = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  staff = await makeStaff(portal(), { kango: ['compliance'] })
  at = { ...at, cookie: await staffCookie(portal(), staff) }
  adviserId = randomUUID()
})

const mine = () => [{ field: 'adviser', operator: 'any_of', values: [adviserId] }]
const take = (columns: string[], as = at) =>
  callDesk(portal(), 'exportPeople', { ...as, query: { reason: 'report' }, body: { filters: mine(), columns } })
const own = (texts: Record<string, string>) => makePersonWith(portal(), { adviserId, texts })

describe('the list as a file', () => {
  it('has the chosen columns in their order, for a spreadsheet', async () => {
    await own({
      family_name: '田中',
      given_name: '美咲',
      family_name_kana: 'タナカ',
      given_name_kana: 'ミサキ',
      birth_date: '1992-01-15',
    })
    const { response } = await take(['age', 'name', 'kana'])
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(response.body.replace('\uFEFF', '')).toBe('氏名,氏名（カナ）,年齢\r\n田中 美咲,タナカ ミサキ,34\r\n')
  })

  it('runs nothing that somebody has for a name', async () => {
    await own({ family_name: '=HYPERLINK("https://example.com","見る")', given_name: '+1', family_name_kana: 'ア' })
    await own({ family_name: '＠SUM(A1)', given_name: '葵,"花"', family_name_kana: 'イ' })
    const { response } = await take(['name'])
    const lines = response.body.trim().split('\r\n').slice(1)
    expect(lines).toEqual([`"'=HYPERLINK(""https://example.com"",""見る"") +1"`, `"'＠SUM(A1) 葵,""花"""`])
  })

  it('leaves out who rests, and notes the reason and everybody in the audit', async () => {
    const [person, resting] = [await own({ family_name: '田中' }), await own({ family_name: '佐藤' })]
    await setAccountStatus(portal(), resting, 'suspended')
    const { response } = await take(['name'])
    expect(response.body).not.toContain('佐藤')
    const acts = await portal().services.runInScope('kango', (scope) =>
      scope
        .selectFrom('operator_audit')
        .select(['parameters', 'job_seeker_ids as ids'])
        .where('operator_key_id', '=', staff.id)
        .where('operation', '=', 'exportPeople')
        .execute(),
    )
    expect(acts.flatMap(({ ids }) => ids)).toEqual([person.id])
    expect(acts.every(({ parameters }) => JSON.stringify(parameters).includes('report'))).toBe(true)
  })

  it('is nothing for an adviser, and takes no column that there is not', async () => {
    const adviser = await staffCookie(portal(), await makeStaff(portal()))
    expect((await take(['name'], { ...at, cookie: adviser })).status).toBe(403)
    expect((await take(['password'])).status).toBe(400)
  })

  it('is refused by a condition that means nothing before anything is written', async () => {
    const body = { filters: [{ field: 'age', operator: 'any_of', values: ['30'] }], columns: ['name'] }
    const answer = await callDesk(portal(), 'exportPeople', {
      ...at,
      query: { reason: 'report' },
      body,
    })
    expect(answer.status).toBe(400)
  })
})
