import { randomUUID } from 'node:crypto'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })
let adviser: MadeStaff
let auditor = ''
let jobSeekerId = ''

beforeAll(async () => {
  adviser = await makeStaff(portal(), { kango: ['adviser'] }, '=高梨 拓海')
  const compliance = await makeStaff(portal(), { kango: ['compliance'] }, '堀江 千春')
  auditor = await staffCookie(portal(), compliance)
  jobSeekerId = (await makeJobSeeker(portal())).id
  await portal().services.runInScope('kango', async (scope) => {
    for (const [key, text] of Object.entries({ family_name: '田中', given_name: '美咲' })) {
      const state = JSON.stringify(elementState('text', key, [textContent(text)]))
      await scope
        .insertInto('profile_answer', { job_seeker_id: jobSeekerId, key, key_index: 0, state, updated_at: new Date() })
        .onConflict((conflict) =>
          conflict.columns(['tenant', 'job_seeker_id', 'key', 'key_index']).doUpdateSet({ state }),
        )
        .execute()
    }
  })
  const cookie = await staffCookie(portal(), adviser)
  for (const moment of ['2026-11-18T23:59:59', '2026-11-19T00:00:00', '2026-11-20T00:00:00']) {
    portal().setNow(new Date(`${moment}+09:00`))
    await callDesk(portal(), 'getJobSeeker', { cookie, service: 'kango', params: { jobSeekerId } })
  }
  portal().setNow(new Date('2026-11-20T09:00:00+09:00'))
})

const acts = (query: object, cookie = auditor) =>
  callDesk(portal(), 'listOperatorActs', { cookie, service: 'kango', query: { jobSeekerId, ...query } })
const take = (query: object, cookie = auditor) =>
  callDesk(portal(), 'exportOperatorActs', { cookie, service: 'kango', query: { ...query } })
const period = { from: '2026-11-19', to: '2026-11-19' }

describe('the audit', () => {
  it('names who acted and about whom, within the days that are asked for', async () => {
    const { body } = await acts(period)
    expect(body.acts).toHaveLength(1)
    expect(body.acts[0]).toMatchObject({
      at: '2026-11-19T00:00:00+09:00',
      callerName: '=高梨 拓海',
      callerKind: 'staff',
      operatorKeyId: adviser.id,
      operation: 'getJobSeeker',
      jobSeekerIds: [jobSeekerId],
    })
    expect(body.people).toEqual([{ id: jobSeekerId, name: '田中 美咲' }])
  })

  it('names no job seekers for an administrator, who may not read them', async () => {
    const admin = await staffCookie(portal(), await makeStaff(portal(), { kango: ['admin'] }))
    const { body } = await acts(period, admin)
    expect([body.acts.length, body.people]).toEqual([1, []])
  })

  it('names keys as well', async () => {
    const token = await tokenFor(portal())
    await portal().call('getJobSeeker', { ...operatorOf(token), params: { jobSeekerId } })
    const { body } = await acts({ from: '2026-11-20' })
    expect(body.acts[0]).toMatchObject({ callerKind: 'key', callerName: 'test' })
  })

  it('goes on page by page within a period', async () => {
    const first = (await acts({ to: '2026-11-19', perPage: 1 })).body
    const second = (await acts({ to: '2026-11-19', perPage: 1, startKey: first.nextKey ?? '' })).body
    expect([...first.acts, ...second.acts].map(({ at }) => at)).toEqual([
      '2026-11-19T00:00:00+09:00',
      '2026-11-18T23:59:59+09:00',
    ])
    expect(second.nextKey).toBeNull()
  })

  it('is taken along with a reason, which is noted', async () => {
    const reason = `月次の点検 ${randomUUID()}`
    const { status, response } = await take({ ...period, jobSeekerId, reason })
    expect(status).toBe(200)
    const [head, line, end] = response.body.split('\r\n')
    expect(head).toBe('\uFEFF日時,種類,名前,ID,操作,対象の求職者,指定,接続元')
    expect(line).toContain("スタッフ,'=高梨 拓海,")
    expect(end).toBe('')
    const noted = await callDesk(portal(), 'listOperatorActs', {
      cookie: auditor,
      service: 'kango',
      query: { operation: 'exportOperatorActs' },
    })
    expect(noted.body.acts[0]?.parameters).toMatchObject({ ...period, reason })
  })

  it('is not taken along without a reason, nor by the year', async () => {
    for (const reason of [undefined, '', '  ']) {
      expect((await take({ ...period, ...(reason !== undefined && { reason }) })).status).toBe(400)
    }
    expect((await take({ from: '2025-11-19', to: '2026-11-20', reason: '点検' })).status).toBe(400)
    expect((await take({ from: '2026-11-20', to: '2026-11-19', reason: '点検' })).status).toBe(400)
    expect((await take({ ...period, reason: '点検' }, await staffCookie(portal(), adviser))).status).toBe(403)
  })
})
