import { randomUUID } from 'node:crypto'
import { unsaidWish } from '@tsunagu/contract/contact/contact-wish.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let person: MadeJobSeeker
let session = ''
let cookie = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T10:00:00+09:00')
  person = await makeJobSeeker(portal())
  session = await portal().signedIn(person)
  cookie = await staffCookie(portal(), await makeStaff(portal()))
})

const forbidCalls = () =>
  portal().call('saveContactPreference', {
    session,
    body: { wish: { ...unsaidWish, way: 'messages_only' }, version: 0 },
  })
const read = () => portal().call('getContactPreference', { session })
const record = (parts: Record<string, unknown> = {}, as = cookie) =>
  callDesk(portal(), 'recordContact', {
    cookie: as,
    service: 'kango',
    params: { jobSeekerId: person.id },
    body: { id: randomUUID(), channel: 'call', direction: 'to_job_seeker', result: 'reached', ...parts },
  })

describe('a report', () => {
  it('reaches managers, but not who made the contact', async () => {
    await forbidCalls()
    const boss = await makeStaff(portal(), { kango: ['manager'] }, '高梨 拓海')
    const own = await makeStaff(portal(), { kango: ['adviser', 'manager'] }, '森下 彩')
    const [bossCookie, ownCookie] = [await staffCookie(portal(), boss), await staffCookie(portal(), own)]
    const { body } = await record({ reason: '至急' }, ownCookie)
    const params = { contactId: body.contact.id }
    const report = () => portal().call('reportContact', { session, params, body: { body: '勤務中でした。' } })
    expect([(await report()).status, (await report()).status]).toEqual([204, 204])
    expect((await read()).body.contactPreference.contacts[0]?.isReported).toBe(true)
    const list = (as: string) => callDesk(portal(), 'listContactReports', { cookie: as, service: 'kango' })
    expect((await list(bossCookie)).body.reports).toMatchObject([{ body: '勤務中でした。' }])
    expect((await list(ownCookie)).body.reports).toEqual([])
    expect((await list(cookie)).status).toBe(403)
    const settle = (as: string) =>
      callDesk(portal(), 'settleContactReport', {
        cookie: as,
        service: 'kango',
        params: { reportId: body.contact.id },
      })
    expect((await settle(ownCookie)).status).toBe(404)
    expect((await settle(bossCookie)).status).toBe(204)
    expect((await list(bossCookie)).body.reports).toEqual([])
  })

  it('is mailed once to each manager but who made the contact, without a word of it', async () => {
    await forbidCalls()
    const bosses = [
      await makeStaff(portal(), { kango: ['manager'] }),
      await makeStaff(portal(), { kango: ['adviser', 'manager'] }),
      await makeStaff(portal(), { kango: ['compliance'] }),
      await makeStaff(portal(), { kaigo: ['manager'] }),
    ] as const
    const { body } = await record({ reason: '至急のご相談' }, await staffCookie(portal(), bosses[1]))
    const params = { contactId: body.contact.id }
    const report = () => portal().call('reportContact', { session, params, body: { body: '勤務中でした。' } })
    await report()
    await report()
    const all = (await portal().mails()).filter(({ subject }) => subject.includes('連絡の希望についての報告'))
    const own = all.filter(({ recipient }) => bosses.some(({ email }) => email === recipient))
    expect(own.map(({ recipient }) => recipient)).toEqual([bosses[0].email])
    expect(own[0]?.text).toMatch(/^https?:\/\/desk\.[^/]+\/kango\/team$/m)
    for (const word of ['勤務中', '至急', person.email, person.id]) expect(own[0]?.text).not.toContain(word)
  })

  it('is about a contact of one’s own', async () => {
    const { body } = await record()
    const stranger = await portal().signedIn(await makeJobSeeker(portal()))
    const params = { contactId: body.contact.id }
    const answer = await portal().call('reportContact', { session: stranger, params, body: { body: '' } })
    expect(answer.status).toBe(404)
  })
})
