import type { FigureRow } from '@tsunagu/contract/endpoints/fees/figure-calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { makePlacement } from '#server/testing/placement.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const november = { from: '2026-11-01', to: '2026-11-30' }

let cookie = ''
let adviser: MadeStaff
beforeAll(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  adviser = await makeStaff(portal(), { kango: ['manager'] })
  cookie = await staffCookie(portal(), adviser)
})

const desk = () => ({ cookie, service: 'kango' })
const figures = async (query: Record<string, string> = november) =>
  (await callDesk(portal(), 'getFigures', { ...desk(), query })).body
const report = async (year = 2026) =>
  (await callDesk(portal(), 'getBusinessReport', { ...desk(), query: { year } })).body
const rowsOf = async (query: Record<string, string>) => {
  const rows: FigureRow[] = []
  const readBehind = async (after: string | null): Promise<string | null> => {
    const asked = { ...november, ...query, ...(after !== null && { after }) }
    const { body, status } = await callDesk(portal(), 'listFigureRows', { ...desk(), query: asked })
    expect(status).toBe(200)
    rows.push(...body.rows)
    return body.next
  }
  let next = await readBehind(null)
  while (next !== null) next = await readBehind(next)
  return rows
}
const setPlacement = (id: string, values: object) =>
  portal().services.runInScope('kango', (scope) =>
    scope.updateTable('placement').set(values).where('id', '=', id).execute(),
  )

describe('figures', () => {
  let id = ''
  beforeAll(async () => {
    const placement = await makePlacement(portal(), { startDay: '2026-11-18' })
    id = placement.id
    await setPlacement(id, { joining_state: 'joined', employment_kind: 'regular', paid_on: '2026-11-19', fee_yen: 500 })
    await portal().services.runInScope('kango', (scope) =>
      scope
        .updateTable('job_seeker')
        .set({ adviser_id: adviser.id })
        .where('id', '=', placement.jobSeeker.id)
        .execute(),
    )
    const at = (time: string) => new Date(`2026-11-20T${time}+09:00`)
    await makeMessage(portal(), placement.jobSeeker, { direction: 'from_job_seeker', sentAt: at('08:00:00') })
    await makeMessage(portal(), placement.jobSeeker, { direction: 'to_job_seeker', sentAt: at('08:30:00') })
    await makeJobSeeker(portal())
  })

  it('count a period, its months and its advisers by the same rows', async () => {
    const { total, months, advisers } = await figures()
    expect(months).toEqual([{ month: '2026-11', funnel: total }])
    expect(advisers.find(({ adviserId }) => adviserId === adviser.id)?.funnel).toMatchObject({
      registered: 1,
      applied: 1,
      offered: 1,
      joined: 1,
    })
    const sum = advisers.reduce((all, { funnel }) => all + funnel.registered, 0)
    expect(sum).toBe(total.registered)
  })

  it('open as many rows as they count', async () => {
    const { total, sources } = await figures()
    const counted = [...Object.entries(total), ...sources.map(({ source, count }) => [source, count] as const)]
    for (const [figure, count] of counted) {
      expect({ figure, rows: (await rowsOf({ figure })).length }).toEqual({ figure, rows: count })
    }
    const [row] = await rowsOf({ figure: 'joined', adviser: adviser.id })
    expect(row).toMatchObject({ id, at: '2026-11-18T00:00:00+09:00' })
  })

  it('are those of one adviser, or of nobody yet', async () => {
    expect((await figures({ ...november, adviser: adviser.id })).firstAnswer).toEqual({
      count: 1,
      medianMinutes: 30,
      p90Minutes: 30,
    })
    const { total } = await figures({ ...november, adviser: 'none' })
    expect(total.joined).toBe((await figures()).total.joined - 1)
  })

  it('are of a day in Tokyo', async () => {
    const person = await makeJobSeeker(portal())
    const setCreated = (at: string) =>
      portal().services.runInScope('kango', (scope) =>
        scope
          .updateTable('job_seeker')
          .set({ created_at: new Date(at) })
          .where('id', '=', person.id)
          .execute(),
      )
    const isIn = async () =>
      (await rowsOf({ figure: 'registered', from: '2025-05-01', to: '2025-05-01' })).some(
        ({ jobSeekerId }) => jobSeekerId === person.id,
      )
    const found = []
    for (const at of ['2025-04-30T14:59:59Z', '2025-04-30T15:00:00Z', '2025-05-01T14:59:59Z', '2025-05-01T15:00:00Z']) {
      await setCreated(at)
      found.push(await isIn())
    }
    expect(found).toEqual([false, true, true, false])
  })

  it('are of a period that can be counted', async () => {
    const status = async (query: Record<string, string>) =>
      (await callDesk(portal(), 'getFigures', { ...desk(), query })).status
    expect(await status({ from: '2026-11-02', to: '2026-11-01' })).toBe(400)
    expect(await status({ from: '2025-11-01', to: '2026-11-02' })).toBe(400)
    expect(await status({ from: '2025-11-01', to: '2026-11-01' })).toBe(200)
    const after = (value: string) =>
      callDesk(portal(), 'listFigureRows', { ...desk(), query: { ...november, figure: 'joined', after: value } })
    for (const value of ['x', `2026-99-99:${id}`, `1:${id}`, '2026-11-01:x']) {
      expect((await after(value)).status).toBe(400)
    }
  })

  it('are for managers; the report is for who keeps the ledgers too', async () => {
    const statuses = async (role: 'adviser' | 'compliance' | 'admin') => {
      const as = { cookie: await staffCookie(portal(), await makeStaff(portal(), { kango: [role] })), service: 'kango' }
      return [
        (await callDesk(portal(), 'getFigures', { ...as, query: november })).status,
        (await callDesk(portal(), 'getBusinessReport', { ...as, query: { year: 2026 } })).status,
      ]
    }
    expect(await statuses('adviser')).toEqual([403, 403])
    expect(await statuses('compliance')).toEqual([403, 200])
    expect(await statuses('admin')).toEqual([403, 403])
  })

  it('of the yearly report open their rows as well', async () => {
    const { from, to, rows } = await report()
    expect({ from, to }).toEqual({ from: '2026-04-01', to: '2027-03-31' })
    for (const { occupation, figures: counts, feesPaid } of rows) {
      for (const [figure, count] of Object.entries({ ...counts, fees_paid: feesPaid })) {
        const found = await rowsOf({ figure, from, to, occupation: occupation || 'none' })
        expect({ figure, rows: found.length }).toEqual({ figure, rows: count })
      }
    }
    expect(rows.reduce((sum, { feeYen }) => sum + feeYen, 0)).toBe(500)
    expect((await report(2025)).rows.every(({ feesPaid }) => feesPaid === 0)).toBe(true)
  })

  it('count who left a permanent job within six months, unless they were dismissed', async () => {
    const sum = async (figure: 'left_early' | 'six_months_unknown') =>
      (await report()).rows.reduce((all, { figures: counts }) => all + counts[figure], 0)
    const before = { left: await sum('left_early'), unknown: await sum('six_months_unknown') }
    await setPlacement(id, { left_on: '2027-05-17', six_months: 'left', leaving_reason: 'own_wish' })
    expect(await sum('left_early')).toBe(before.left + 1)
    expect(await sum('six_months_unknown')).toBe(before.unknown - 1)
    await setPlacement(id, { leaving_reason: 'dismissed' })
    expect(await sum('left_early')).toBe(before.left)
    await setPlacement(id, { left_on: '2027-05-18', leaving_reason: 'own_wish' })
    expect(await sum('left_early')).toBe(before.left)
  })
})
