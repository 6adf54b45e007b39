import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, type MadeStaff, makeStaff, staffCookie, staffPassword } from '#server/testing/desk-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })
const newPassword = 'harukaze-no-tobira-3'
let staff: MadeStaff
let cookie = ''
beforeEach(async () => {
  staff = await makeStaff(portal())
  cookie = await staffCookie(portal(), staff)
})

const change = (password: string, next: string) =>
  callDesk(portal(), 'changeStaffPassword', { cookie, body: { password, newPassword: next } })
const signsIn = async (password: string) =>
  (await callDesk(portal(), 'signInStaff', { body: { email: staff.email, password } })).status === 200
const isOpen = async (of: string) => (await callDesk(portal(), 'getStaffSession', { cookie: of })).body.session !== null

describe('one’s own password', () => {
  it('is changed by the present one, ends other sessions, and is mailed and noted', async () => {
    const elsewhere = await staffCookie(portal(), staff)
    expect((await change(staffPassword, newPassword)).status).toBe(204)
    expect([await isOpen(cookie), await isOpen(elsewhere)]).toEqual([true, false])
    expect([await signsIn(staffPassword), await signsIn(newPassword)]).toEqual([false, true])
    const mails = (await portal().mails()).filter((mail) => mail.recipient === staff.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['【つなぐ看護】つなぐデスクのパスワードが変更されました'])
    const acts = await portal()
      .services.db.selectFrom('staff_audit')
      .select('act')
      .where('staff_id', '=', staff.id)
      .where('act', '=', 'password_changed')
      .execute()
    expect(acts).toHaveLength(1)
  })

  it('stays where the new one is too weak, the same, or the present one is wrong', async () => {
    const weak = await change(staffPassword, 'password')
    expect(weak.status).toBe(400)
    expect((await change(staffPassword, staffPassword)).status).toBe(400)
    const wrong = await change('wrong-password-1', newPassword)
    expect(wrong.status).toBe(400)
    expect(JSON.stringify(wrong.body)).toContain('いまのパスワードが正しくありません')
    expect(await signsIn(staffPassword)).toBe(true)
  })

  it('is guessed ten times at most', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await change(`wrong-${attempt}`, newPassword)).status).toBe(400)
    }
    expect((await change(staffPassword, newPassword)).status).toBe(429)
  })

  it('is changed by one of two at once', async () => {
    const answers = await Promise.all([change(staffPassword, newPassword), change(staffPassword, 'another-door-77')])
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses[0]).toBe(204)
    expect([400, 409]).toContain(statuses[1])
  })
})
