import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeAccount } from '#server/testing/account.factories.ts'
import { makeInterview } from '#server/testing/adviser.factories.ts'
import { interviewCalls, ownInterviewCalls, plainOffer } from '#server/testing/interview-calls.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let jobSeeker: Awaited<ReturnType<typeof makeAccount>>
let session = ''
let token = ''
const operator = interviewCalls(portal, () => token)
const own = ownInterviewCalls(portal, () => session)
const [two = '', four = ''] = plainOffer.startDateTimes

beforeEach(async () => {
  portal().setNow('2026-11-20T12:30:00+09:00')
  jobSeeker = await makeAccount(portal())
  session = await portal().signedIn(jobSeeker)
  token = await tokenFor(portal())
})

/** A calendar file as another program reads it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('There is no event.')
  const valueOf = (name: string) => event.getFirstPropertyValue(name)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: valueOf('uid'),
    sequence: valueOf('sequence'),
    status: valueOf('status'),
    summary: valueOf('summary'),
    location: valueOf('location'),
    description: valueOf('description'),
    start: (valueOf('dtstart') as ICAL.Time).toJSDate().toISOString(),
    end: (valueOf('dtend') as ICAL.Time).toJSDate().toISOString(),
  }
}

const mailsTo = async (email: string) => (await portal().mails()).filter(({ recipient }) => recipient === email)
const confirmed = async (changes: object = {}) => {
  const { id, times } = await operator.offer(jobSeeker.id, changes)
  await own.pick(id, times[0])
  await operator.confirm(id, times[0])
  return id
}

describe('the calendar file', () => {
  const words = {
    title: 'みずほ; リハビリテーション, 病院\\本館（東京都世田谷区）𠮷田先生と、病棟の見学をふくむ面接です',
    description: '1行目\r\n2行目; "引用", \\ と 👩‍⚕️ の長い説明。'.repeat(6),
    isOnline: false,
    place: '東京都世田谷区1-2-3, 3階',
  }

  it('is read by another program as it was meant, folded at 75 octets, each line ended by CRLF', async () => {
    const id = await confirmed(words)
    const { response, headers } = await own.calendar(id)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=REQUEST')
    expect(headers['cache-control']).toBe('private, no-store')
    const lines = response.body.split('\r\n')
    expect(response.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\uFFFD')
    }
    expect(read(response.body)).toEqual({
      method: 'REQUEST',
      uid: `${id}@kango.tsunagu.example`,
      sequence: 0,
      status: 'CONFIRMED',
      summary: `面接：${words.title}`,
      location: words.place,
      description: `${words.description.replaceAll('\r\n', '\n')}\nhttp://kango.localhost/account/interviews/${id}`,
      start: new Date(two).toISOString(),
      end: new Date(Date.parse(two) + 60 * 60_000).toISOString(),
    })
  })

  it('calls a talk with the adviser 面談, in the mail as well', async () => {
    const id = await confirmed({ title: 'アドバイザーとの面談' })
    expect(read((await own.calendar(id)).response.body).summary).toBe('面談：アドバイザーとの面談')
    const mails = await mailsTo(jobSeeker.email)
    expect(mails.map(({ subject }) => subject).join()).toContain('面談の日時が確定しました')
    for (const { subject, text } of mails) expect(subject + text).not.toContain('面接の')
  })

  it('is there for its owner, and once there is something to enter', async () => {
    const { id } = await operator.offer(jobSeeker.id)
    expect((await own.calendar(id)).status).toBe(404)
    await own.pick(id)
    expect((await own.calendar(id)).status).toBe(404)
    await operator.confirm(id)
    const sister = await portal().signedIn(await makeAccount(portal()))
    expect((await own.calendar(id, sister)).status).toBe(404)
    expect((await own.calendar(id, '')).status).toBe(401)
    expect((await own.calendar(id)).status).toBe(200)
  })

  it('goes out with the mails: the same entry, confirmed, moved away, confirmed again, cancelled', async () => {
    const id = await confirmed()
    await operator.move(id, [four])
    await own.pick(id, four)
    await operator.confirm(id, four)
    await own.cancelOwn(id)
    const files = (await mailsTo(jobSeeker.email)).flatMap(({ attachments }) => attachments)
    const reported = files
      .map(({ content }) => read(content))
      .toSorted((one, other) => Number(one.sequence) - Number(other.sequence))
    expect(new Set(reported.map(({ uid }) => uid)).size).toBe(1)
    expect(reported.map(({ method, sequence, status, start }) => [method, sequence, status, start])).toEqual([
      ['REQUEST', 0, 'CONFIRMED', new Date(two).toISOString()],
      ['CANCEL', 1, 'CANCELLED', new Date(two).toISOString()],
      ['REQUEST', 2, 'CONFIRMED', new Date(four).toISOString()],
      ['CANCEL', 3, 'CANCELLED', new Date(four).toISOString()],
    ])
    expect(files.map(({ contentType }) => contentType.replace(/^.*method=/, '')).toSorted()).toEqual([
      'CANCEL',
      'CANCEL',
      'REQUEST',
      'REQUEST',
    ])
  })
})

describe('an end', () => {
  it('of the application cancels its interviews with a mail, and no other', async () => {
    const jobPostingId = await makeJobPosting(portal())
    const act = (actionType: string) =>
      portal().call('takeJobPostingAction', { session, params: { jobPostingId }, body: { actionType } })
    await act('inquiry')
    const id = await confirmed({ jobPostingId })
    const elsewhere = await confirmed({ startDateTimes: [four] })
    expect((await act('decline')).status).toBe(204)
    expect((await own.show(id)).body).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'system',
      cancelReason: '応募の手続きが終わったため、取り消されました。',
    })
    expect((await own.show(elsewhere)).body.status).toBe('confirmed')
    const [mail, ...more] = (await mailsTo(jobSeeker.email)).filter(({ subject }) =>
      subject.includes('取り消されました'),
    )
    expect(more).toEqual([])
    expect(read(mail?.attachments[0]?.content ?? '')).toMatchObject({ method: 'CANCEL', sequence: 1 })
    const again = await operator.offer(jobSeeker.id, { startDateTimes: [two] })
    expect((await own.pick(again.id)).status).toBe(200)
  })

  it.each(['suspend', 'withdraw'] as const)('of the account (%s) cancels all of them with a mail', async (end) => {
    const id = await confirmed({ adviser: `adviser ${end}` })
    const states = [elementState('text_list', 'reasons', [textContent('found_elsewhere')])]
    expect((await portal().call(end, { session, body: { states } })).status).toBe(204)
    const cancelled = (await portal().mails()).filter(
      ({ recipient, subject }) => recipient === jobSeeker.email && subject.includes('取り消されました'),
    )
    expect(cancelled).toHaveLength(1)
    const other = await makeAccount(portal())
    expect((await operator.offerCall(other.id, { adviser: `adviser ${end}` })).status).toBe(200)
    const event = await portal().services.runInScope('kango', (scope) =>
      scope
        .selectFrom('event')
        .select('data')
        .where('job_seeker_id', '=', jobSeeker.id)
        .where('type', 'like', 'job_seeker.%')
        .executeTakeFirstOrThrow(),
    )
    expect(event.data).toMatchObject({ cancelledInterviewIds: [id] })
  })
})

describe('the reminder', () => {
  const reminders = async () =>
    (await mailsTo(jobSeeker.email)).filter(({ subject }) => subject.includes('面接の日が近づきました'))
  const remind = () =>
    portal().services.runInScope('kango', (scope) =>
      portal().services.enqueue(scope.transaction, 'remind_interviews', {}),
    )

  it('is sent once on the day before, whatever the number of runs and processes', async () => {
    await confirmed()
    portal().setNow('2026-11-24T23:59:00+09:00')
    await remind()
    expect(await reminders()).toHaveLength(0)
    portal().setNow('2026-11-25T09:05:00+09:00')
    for (let times = 0; times < 3; times += 1) await remind()
    await Promise.all([portal().work(), portal().work(), portal().work()])
    const [mail, ...more] = await reminders()
    expect(more).toEqual([])
    expect(mail?.text).toContain('2026年11月26日(木) 14:00')
    await remind()
    expect(await reminders()).toHaveLength(1)
  })

  it('is sent on the day itself when nothing ran before, and not when it has begun', async () => {
    await confirmed()
    portal().setNow('2026-11-26T13:00:00+09:00')
    await remind()
    expect(await reminders()).toHaveLength(1)
    await makeInterview(portal(), jobSeeker, { startsAt: new Date('2026-11-26T12:00:00+09:00') })
    await remind()
    expect(await reminders()).toHaveLength(1)
  })

  it('is not sent after a cancel, nor when a mail that waits is overtaken by one', async () => {
    const first = await confirmed()
    await operator.cancel(first)
    const second = await confirmed({ startDateTimes: [four] })
    portal().setNow('2026-11-25T09:05:00+09:00')
    await remind()
    // Nothing can be sent: the reminder waits
    await portal().work(() => Promise.reject(new Error('down')))
    await operator.cancel(second)
    portal().setNow('2026-11-25T12:05:00+09:00')
    await portal().connection.executeSql(
      `update job_queue.job set start_after = now() where state in ('retry', 'created')`,
    )
    expect(await reminders()).toHaveLength(0)
    portal().logLines()
  })

  it('is left out where the confirmation is as fresh', async () => {
    portal().setNow('2026-11-25T08:00:00+09:00')
    await confirmed()
    portal().setNow('2026-11-25T09:05:00+09:00')
    await remind()
    portal().setNow('2026-11-26T09:05:00+09:00')
    await remind()
    expect(await reminders()).toHaveLength(0)
  })
})
