import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { makePersonWith } from '#server/testing/people.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { sendHeldMessages } from './send-held-messages.ts'

const portal = useTestApp()
let staff: MadeStaff
let cookie = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  staff = await makeStaff(portal())
  cookie = await staffCookie(portal(), staff)
})

const template = { subject: '{{姓}}様へ', body: '{{姓}} {{名}}様\n\n{{担当者}}です。' }
const named = (people: readonly MadeJobSeeker[]) => people.map(({ id }) => ({ jobSeekerId: id, id: randomUUID() }))
const preview = (people: readonly MadeJobSeeker[], body: object = template) =>
  callDesk(portal(), 'previewMessages', {
    cookie,
    service: 'kango',
    body: { jobSeekerIds: people.map(({ id }) => id), ...body },
  })
const hold = (messages: { jobSeekerId: string; id: string }[], body: object = template, as = cookie) =>
  callDesk(portal(), 'holdMessages', { cookie: as, service: 'kango', body: { messages, ...body } })
const cancel = (messages: { jobSeekerId: string; id: string }[]) =>
  callDesk(portal(), 'cancelMessages', { cookie, service: 'kango', body: { messages } })
const outcomes = (body: { results: { outcome: string }[] }) => body.results.map(({ outcome }) => outcome)
const sentTo = (ids: readonly string[]) =>
  portal().services.runInScope('kango', (scope) =>
    scope
      .selectFrom('message')
      .select(['job_seeker_id as jobSeekerId', 'subject', 'body'])
      .where('job_seeker_id', 'in', ids)
      .where('direction', '=', 'to_job_seeker')
      .execute(),
  )
const inSeconds = async (seconds: number) => {
  portal().setNow(new Date(Date.parse('2026-11-20T09:00:00+09:00') + seconds * 1_000).toISOString())
  await sendHeldMessages(portal().served, {})
}
const tanaka = () => makePersonWith(portal(), { texts: { family_name: '田中', given_name: '美咲' } })

describe('a message to several people', () => {
  it('is shown as each of them reads it; nothing is sent', async () => {
    const [one, other] = [
      await tanaka(),
      await makePersonWith(portal(), { texts: { family_name: '佐藤', given_name: '葵' } }),
    ]
    const { body } = await preview([one, other])
    expect(body.recipients).toEqual([
      { jobSeekerId: one.id, subject: '田中様へ', body: `田中 美咲様\n\n${staff.name}です。` },
      { jobSeekerId: other.id, subject: '佐藤様へ', body: `佐藤 葵様\n\n${staff.name}です。` },
    ])
    await inSeconds(11)
    expect(await sentTo([one.id, other.id])).toEqual([])
  })

  it('leaves out who rests, who has left and who has no name, with the reason', async () => {
    const [resting, gone, nameless] = [await tanaka(), await tanaka(), await makeJobSeeker(portal())]
    await setAccountStatus(portal(), resting, 'suspended')
    await setAccountStatus(portal(), gone, 'withdrawn')
    const { body } = await preview([resting, gone, nameless])
    expect(body.leftOut.map(({ reason }) => reason)).toEqual(['suspended', 'withdrawn', 'open_field'])
    const { body: held } = await hold(named([resting, gone, nameless]))
    expect(outcomes(held)).toEqual(['suspended', 'withdrawn', 'open_field'])
  })

  it('reaches 188 of 200, of whom 12 may not be written to, each once', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => makeJobSeeker(portal())))
    for (const person of people.slice(0, 12)) await setAccountStatus(portal(), person, 'suspended')
    const messages = named(people)
    const plain = { subject: 'お知らせ', body: '12月の面談のご案内です。' }
    expect((await preview(people, plain)).body.leftOut).toHaveLength(12)
    const answers = [await hold(messages, plain), await hold(messages, plain)]
    for (const { body } of answers) expect(outcomes(body).filter((one) => one === 'held')).toHaveLength(188)
    await inSeconds(11)
    await inSeconds(12)
    const ids = people.map(({ id }) => id)
    expect(await sentTo(ids)).toHaveLength(188)
    expect(outcomes((await hold(messages, plain)).body).filter((one) => one === 'sent')).toHaveLength(188)
    await inSeconds(30)
    expect(await sentTo(ids)).toHaveLength(188)
  })

  it('can be taken back for ten seconds', async () => {
    const person = await tanaka()
    const messages = named([person])
    await hold(messages)
    expect(outcomes((await cancel(messages)).body)).toEqual(['cancelled'])
    await inSeconds(11)
    expect(await sentTo([person.id])).toEqual([])
    expect(outcomes((await cancel(messages)).body)).toEqual(['sent'])
  })

  it('is sent with the words of the last try', async () => {
    const person = await tanaka()
    const messages = named([person])
    await hold(messages)
    await hold(messages, { subject: '訂正', body: '直しました。' })
    await inSeconds(11)
    expect(await sentTo([person.id])).toEqual([{ jobSeekerId: person.id, subject: '訂正', body: '直しました。' }])
  })

  it('stays unsent for who rests after it was held', async () => {
    const person = await tanaka()
    await hold(named([person]))
    await setAccountStatus(portal(), person, 'suspended')
    await inSeconds(11)
    expect(await sentTo([person.id])).toEqual([])
  })

  it('is refused with a field that nobody fills in, and with somebody named twice', async () => {
    const person = await tanaka()
    expect((await preview([person], { subject: '件名', body: '{{施設名}}のご案内' })).status).toBe(400)
    const [one] = named([person])
    expect((await hold([...(one ? [one] : []), ...named([person])])).status).toBe(400)
  })

  it('does not change what somebody else holds under the id', async () => {
    const person = await tanaka()
    const messages = named([person])
    await hold(messages)
    const other = await staffCookie(portal(), await makeStaff(portal()))
    expect((await hold(messages, { subject: '別の人', body: '別の人の本文' }, other)).status).toBe(409)
    await inSeconds(11)
    expect((await sentTo([person.id]))[0]?.subject).toBe('田中様へ')
  })
})
