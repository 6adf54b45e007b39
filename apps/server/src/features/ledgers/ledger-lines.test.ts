import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { LedgerKind } from '@tsunagu/contract/hiring/ledgers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { countingPasswords, makeAccount, sessionByPassword, wideRateLimits } from '#server/testing/account.factories.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { putUnderConsideration } from '#server/testing/offer.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits, passwords: countingPasswords() })
const year = { from: '2026-04-01', to: '2027-03-31' }

let cookie: string
const readPage = (kind: LedgerKind, query: { from: string; to: string; after?: string } = year) =>
  callDesk(portal(), 'listLedgerLines', { cookie, service: 'kango', params: { kind }, query })

/** All lines of a ledger, page after page. */
async function readAll(kind: LedgerKind, query = year) {
  const lines = []
  for (let after: string | null | undefined; after !== null; ) {
    const { status, body } = await readPage(kind, after === undefined ? query : { ...query, after })
    expect(status).toBe(200)
    lines.push(...body.lines)
    after = body.next
  }
  return lines
}

const csvLines = async (kind: LedgerKind) => {
  const { response } = await callDesk(portal(), 'getLedger', {
    cookie,
    service: 'kango',
    params: { kind },
    query: year,
  })
  return response.body.split('\r\n').slice(1, -1)
}

describe('lines of a ledger', () => {
  let account: Awaited<ReturnType<typeof makeAccount>>
  beforeAll(async () => {
    const staff = await makeStaff(portal(), { kango: ['compliance'] })
    cookie = await staffCookie(portal(), staff)
    account = await makeAccount(portal())
    const state = JSON.stringify(elementState('text', 'family_name', [textContent('篠田')]))
    await portal().services.runInScope('kango', (scope) =>
      scope
        .insertInto('profile_answer', {
          job_seeker_id: account.id,
          key: 'family_name',
          key_index: 0,
          state,
          updated_at: new Date(),
        })
        .execute(),
    )
    for (const title of ['病棟', '外来']) {
      const jobPostingId = await makeJobPosting(portal(), { title })
      await putUnderConsideration(portal(), { tenant: 'kango', jobSeekerId: account.id, jobPostingId })
    }
    await makeJobPosting(portal(), { title: '誰も紹介されていない求人' })
  })

  it('are those of the file, with what is missing in each', async () => {
    const { body } = await readPage('job-seekers')
    const [first, second] = body.lines
    expect(first?.isContinued).toBe(false)
    expect(second?.isContinued).toBe(true)
    expect(first?.missing.map((place) => body.columns[place])).toEqual(['生年月日', '住所', '希望職種'])
    expect(second?.cells.slice(0, body.sharedColumns)).toEqual(first?.cells.slice(0, body.sharedColumns))
    for (const kind of ['job-seekers', 'postings'] as const) {
      const lines = await readAll(kind)
      expect(lines.map(({ cells }) => cells.filter((cell) => !/[",]/.test(cell)).join())).toEqual(
        (await csvLines(kind)).map((line) => line.replaceAll(/"(?:[^"]|"")*",/g, '')),
      )
    }
  })

  it('of postings want no name where nobody was referred', async () => {
    const lines = await readAll('postings')
    const alone = lines.find(({ cells }) => cells.includes('誰も紹介されていない求人'))
    const referred = lines.find(({ cells }) => cells.includes('病棟'))
    const { body } = await readPage('postings')
    const nameOf = (line: typeof alone) => line?.cells[body.columns.indexOf('求職者氏名')]
    expect([nameOf(alone), nameOf(referred)]).toEqual(['', '篠田'])
    expect(alone?.missing.map((place) => body.columns[place])).not.toContain('求職者氏名')
  })

  it('hold what belongs to their period alone', async () => {
    const before = { from: '2025-04-01', to: '2026-03-31' }
    expect(await readAll('job-seekers', before)).toEqual([])
    expect(await readAll('postings', before)).toEqual([])
    expect((await readPage('postings', { from: '2027-01-01', to: '2026-01-01' })).status).toBe(400)
    expect((await readPage('postings', { ...year, after: 'a:nothing' })).status).toBe(400)
  })

  it('are for who may read them, and note who did', async () => {
    const manager = await makeStaff(portal(), { kango: ['manager'] })
    const refused = await callDesk(portal(), 'listLedgerLines', {
      cookie: await staffCookie(portal(), manager),
      service: 'kango',
      params: { kind: 'postings' },
      query: year,
    })
    expect(refused.status).toBe(403)
    const { body } = await portal().call('listOperatorActs', {
      ...operatorOf(await tokenFor(portal())),
      query: { operation: 'listLedgerLines' },
    })
    expect(body.acts.some(({ callerKind, parameters }) => callerKind === 'staff' && parameters)).toBe(true)
  })

  it('keep who left, in both ledgers', async () => {
    const session = await sessionByPassword(portal(), account)
    const states = [elementState('text_list', 'reasons', [textContent('found_elsewhere')])]
    expect((await portal().call('withdraw', { session, body: { states } })).status).toBe(204)
    const [line] = await readAll('job-seekers')
    expect(line?.cells).toContain('篠田')
    expect((await readAll('postings')).filter(({ cells }) => cells.includes('篠田'))).toHaveLength(2)
  })
})
