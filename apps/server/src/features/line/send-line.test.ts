import { alertSettingDefaults } from '@tsunagu/contract/search/search-alerts.ts'
import { describe, expect, it } from 'vitest'
import { noteOnLine } from '#server/hiring/notices/note-on-line.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { lineUserId } from '#server/testing/line-server.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useLine } from '#server/testing/use-line.ts'

const portal = useTestApp()
const { server, person, callerOf, link, linked, stateOf, writeTo } = useLine(portal)

const taken = () => server().line.taken
const jobs = async () =>
  (
    await portal().connection.executeSql(
      `select state::text, start_after > now() as waits from job_queue.job where name = 'send_line' order by created_on`,
    )
  ).rows
const forgetJobs = () => portal().connection.executeSql(`delete from job_queue.job where name = 'send_line'`)
/** Lets jobs that wait be due, and does them. */
async function workLater(): Promise<void> {
  await portal().connection.executeSql(
    `update job_queue.job set start_after = now() where name = 'send_line' and state in ('created', 'retry')`,
  )
  await portal().work()
}

describe('a notice by LINE', () => {
  it('goes out beside the mail, with the service’s name and a link and nothing of what was written', async () => {
    const who = await linked('misaki')
    await writeTo(who)
    expect(taken()).toEqual([
      {
        to: lineUserId('misaki'),
        text: '【つなぐ看護】担当者からメッセージが届きました。\n内容はこちらからご確認ください。\nhttp://kango.localhost/account/messages',
        retryKey: expect.any(String),
      },
    ])
    const mails = (await portal().mails()).filter(({ recipient }) => recipient === who.jobSeeker.email)
    expect(mails).toHaveLength(1)
  })

  it('is of the service that it is about', async () => {
    const [ofKango, ofKaigo] = [await linked('both'), await linked('both', 'kaigo')]
    await writeTo(ofKaigo)
    expect(taken().map(({ text }) => text.split('】')[0])).toEqual(['【つなぐ介護'])
    await writeTo(ofKango)
    expect(taken()).toHaveLength(2)
  })

  it('goes to nobody who has not linked, or has ended the link', async () => {
    await writeTo(await person())
    const ended = await linked('ended')
    await portal().call('removeLineLink', callerOf(ended))
    await writeTo(ended)
    expect(server().line.attempts).toEqual([])
  })

  it.each(['suspended', 'withdrawn'] as const)('goes to nobody whose account is %s by the time', async (status) => {
    const who = await linked(`account ${status}`)
    server().line.refusals = [503]
    await writeTo(who)
    await setAccountStatus(portal(), who.jobSeeker, status)
    await workLater()
    expect(taken()).toEqual([])
    await forgetJobs()
  })

  it('is dropped for an account that is gone', async () => {
    const who = await linked('erased')
    server().line.refusals = [503]
    await writeTo(who)
    await portal().services.runInScope('kango', (scope) =>
      scope.deleteFrom('job_seeker').where('id', '=', who.jobSeeker.id).execute(),
    )
    await workLater()
    expect(taken()).toEqual([])
    expect((await jobs()).filter(({ state }) => state !== 'completed')).toEqual([])
  })
})

describe('LINE that does not take a notice', () => {
  it.each([429, 500, 503, 401])('is asked again after %i, with the same key', async (status) => {
    const who = await linked(`refused ${status}`)
    server().line.refusals = [status]
    portal().logLines()
    await writeTo(who)
    expect(taken()).toEqual([])
    expect(JSON.stringify(portal().logLines())).toContain(`LINE responds with ${status}`)
    await workLater()
    expect(taken()).toHaveLength(1)
    const { attempts } = server().line
    expect(attempts).toHaveLength(2)
    expect(new Set(attempts).size).toBe(1)
  })

  it('has taken it where it knows the key: nothing is sent twice', async () => {
    const who = await linked('twice')
    await writeTo(who)
    const [{ retryKey } = { retryKey: '' }] = taken()
    const job = {
      tenant: 'kango',
      jobSeekerId: who.jobSeeker.id,
      kind: 'message' as const,
      retryKey,
      until: '2026-11-21T00:00:00Z',
    }
    await portal().services.runInScope('kango', ({ transaction }) =>
      portal().services.enqueue(transaction, 'send_line', job),
    )
    await portal().work()
    expect(taken()).toHaveLength(1)
    expect(await stateOf(who)).toMatchObject({ isFriend: true })
  })

  it('is not asked any more once it may have forgotten the key', async () => {
    const who = await linked('too late')
    server().line.refusals = [503]
    await writeTo(who)
    portal().setNow('2026-11-21T10:00:00+09:00')
    await workLater()
    expect(taken()).toEqual([])
  })

  it('has the page say that notices do not arrive, after 400', async () => {
    const who = await linked('blocked')
    server().line.refusals = [400]
    await writeTo(who)
    expect(await stateOf(who)).toMatchObject({ isLinked: true, isFriend: false })
    portal().setNow('2026-11-20T11:00:00+09:00')
    await writeTo(who)
    expect(server().line.attempts).toHaveLength(1)
  })

  it('keeps no mail from going out', async () => {
    const who = await linked('down')
    server().line.refusals = [503]
    await writeTo(who)
    expect((await portal().mails()).some(({ recipient }) => recipient === who.jobSeeker.email)).toBe(true)
    await forgetJobs()
  })
})

describe('a quiet time', () => {
  // The queue waits by the machine's clock: what is put off must lie ahead of it
  const tomorrow = addDays(dayInTokyo(new Date()), 1)

  it('puts a notice off until its end', async () => {
    await forgetJobs()
    const who = await linked('asleep')
    portal().setNow(`${tomorrow}T22:00:00+09:00`)
    await writeTo(who)
    expect(server().line.attempts).toEqual([])
    const [first, second] = await jobs()
    expect([first?.['state'], second?.['state']]).toEqual(['completed', 'created'])
    portal().setNow(`${addDays(tomorrow, 1)}T08:00:00+09:00`)
    await workLater()
    expect(taken()).toHaveLength(1)
  })

  it('puts off one notice of each kind, however many there are', async () => {
    await forgetJobs()
    const who = await linked('heavy sleeper')
    portal().setNow(`${tomorrow}T22:00:00+09:00`)
    const note = (kind: 'message' | 'offer') =>
      portal().services.runInScope('kango', (scope) =>
        noteOnLine(scope, portal().services, { jobSeekerId: who.jobSeeker.id, kind }),
      )
    for (const kind of ['message', 'message', 'offer', 'message'] as const) await note(kind)
    await portal().work()
    expect((await jobs()).filter(({ state }) => state === 'created')).toHaveLength(2)
    // Early by another clock: the one that waits goes on waiting, and is not lost
    const { quietUntil } = alertSettingDefaults
    portal().setNow(`${addDays(tomorrow, 1)}T0${quietUntil - 1}:59:59+09:00`)
    await workLater()
    expect(taken()).toEqual([])
    portal().setNow(`${addDays(tomorrow, 1)}T0${quietUntil}:00:00+09:00`)
    await workLater()
    expect(taken()).toHaveLength(2)
    // The next night is another one
    portal().setNow(`${addDays(tomorrow, 1)}T22:00:00+09:00`)
    await note('message')
    await portal().work()
    portal().setNow(`${addDays(tomorrow, 2)}T08:00:00+09:00`)
    await workLater()
    expect(taken()).toHaveLength(3)
  })

  it('puts off one notice of a kind, also over the end of a link and the next one', async () => {
    await forgetJobs()
    portal().setNow(`${tomorrow}T22:00:00+09:00`)
    const who = await linked('linked twice')
    const note = () =>
      portal().services.runInScope('kango', (scope) =>
        noteOnLine(scope, portal().services, { jobSeekerId: who.jobSeeker.id, kind: 'message' }),
      )
    await note()
    await portal().work()
    await portal().call('removeLineLink', callerOf(who))
    expect((await link(who, 'linked twice')).status).toBe(200)
    await note()
    await portal().work()
    portal().setNow(`${addDays(tomorrow, 1)}T08:00:00+09:00`)
    await workLater()
    expect(taken()).toHaveLength(1)
  })

  it('is the owner’s own', async () => {
    const who = await linked('night worker')
    const setting = {
      quietFrom: 9,
      quietUntil: 16,
      isQuietOnNightShifts: false,
      nightShifts: [],
      isPaused: false,
      pausedUntil: null,
      isMailOn: false,
      version: 0,
    }
    const { status } = await portal().call('putSearchAlertSetting', { ...callerOf(who), body: setting })
    expect(status).toBe(200)
    portal().setNow(`${tomorrow}T10:00:00+09:00`)
    await writeTo(who)
    expect(server().line.attempts).toEqual([])
    await forgetJobs()
  })
})
