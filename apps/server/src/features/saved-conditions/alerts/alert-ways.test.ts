import type { AlertChannel } from '@tsunagu/contract/search/search-alerts.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPushSender } from '#server/platform/push/push-sender.ts'
import { wideRateLimits } from '#server/testing/account.factories.ts'
import { lineUserId } from '#server/testing/line-server.ts'
import { newPushKeys, openPushService, type PushService } from '#server/testing/push-service.ts'
import { useLine } from '#server/testing/use-line.ts'
import { useSearchAlerts } from '#server/testing/use-search-alerts.ts'

const push = createPushSender(newPushKeys(), { timeoutMs: 60_000, allowsPrivate: true })
const { portal, seeker, post, round, mailsTo } = useSearchAlerts({ rateLimits: wideRateLimits, push })
const { server, link } = useLine(portal)
let service: PushService
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())

type Seeker = Awaited<ReturnType<typeof seeker>>
const linkLine = ({ jobSeeker, caller: { session } }: Seeker, login: string) => link({ jobSeeker, session }, login)
const subscribe = async ({ caller }: Seeker) => {
  const browser = service.browser()
  const body = { ...browser.target, consentVersion: '2026-11-27' }
  expect((await portal().call('subscribePush', { ...caller, body })).status).toBe(204)
  return browser
}

let one: Seeker
let browser: ReturnType<PushService['browser']>
/** What has arrived of each way. */
const arrived = async () => ({
  mails: (await mailsTo(one.jobSeeker)).length,
  pushed: browser.messages().length,
  onLine: server().line.taken.length,
})
beforeEach(async () => {
  one = await seeker()
  browser = await subscribe(one)
  expect((await linkLine(one, `alerts ${one.jobSeeker.id}`)).status).toBe(200)
})

it('offers the ways that reach the account', async () => {
  expect((await one.alerts()).offeredChannels).toEqual(['mail', 'push', 'line'])
  const other = await seeker()
  expect((await other.alerts()).offeredChannels).toEqual(['mail'])
})

it.each<[AlertChannel[], object]>([
  [['mail'], { mails: 1, pushed: 0, onLine: 0 }],
  [['push'], { mails: 0, pushed: 1, onLine: 0 }],
  [['line'], { mails: 0, pushed: 0, onLine: 1 }],
  [['line', 'mail', 'push'], { mails: 1, pushed: 1, onLine: 1 }],
  [[], { mails: 0, pushed: 0, onLine: 0 }],
])('sends what is new by %j, once', async (channels, expected) => {
  await one.save('青空', { frequency: 'at_once', channels })
  await post('青空', 2)
  await round()
  await round('2026-11-20T10:30:00+09:00')
  expect(await arrived()).toEqual(expected)
})

it('names neither a search nor a posting where others may see it', async () => {
  await one.save('青空', { frequency: 'at_once', channels: ['push', 'line'] })
  await post('青空')
  await round()
  const [message] = server().line.taken
  expect(message).toMatchObject({
    to: lineUserId(`alerts ${one.jobSeeker.id}`),
    text: expect.stringContaining('保存した検索条件に、新着の求人があります。'),
  })
  expect(message?.text).toContain('http://kango.localhost/job_postings/search_conditions')
  expect(JSON.stringify([message?.text, browser.messages()])).not.toContain('青空')
})

it('gives each search its own ways, and what two have found by the first one', async () => {
  await one.save('青空', { frequency: 'at_once', channels: ['push'] })
  await one.save('潮風', { frequency: 'at_once', channels: ['mail'] })
  await post('青空')
  await round()
  expect(await arrived()).toEqual({ mails: 0, pushed: 1, onLine: 0 })
  await post('潮風')
  await round('2026-11-20T10:30:00+09:00')
  expect(await arrived()).toEqual({ mails: 1, pushed: 1, onLine: 0 })
})

it('goes on in its other ways after the link of a mail has ended the mails', async () => {
  await one.save('青空', { frequency: 'at_once', channels: ['mail', 'line'] })
  expect((await one.set({ isMailOn: false })).status).toBe(200)
  await post('青空')
  await round()
  expect(await arrived()).toEqual({ mails: 0, pushed: 0, onLine: 1 })
})

it('does not begin mails again that were ended, when another way is chosen beside them', async () => {
  await one.save('青空', { frequency: 'at_once', channels: ['mail'] })
  expect((await one.set({ isMailOn: false })).status).toBe(200)
  const [alert] = (await one.alerts()).alerts
  expect((await one.put(alert?.id ?? '', { channels: ['mail', 'push'] })).status).toBe(200)
  expect((await one.alerts()).setting.isMailOn).toBe(false)
})

it('waits with what is new while push messages of this kind are switched off', async () => {
  await one.save('青空', { frequency: 'at_once', channels: ['push'] })
  await portal().connection.executeSql(`update notice_setting set push_kinds = '{message}' where job_seeker_id = $1`, [
    one.jobSeeker.id,
  ])
  await post('青空')
  await round()
  expect(await arrived()).toEqual({ mails: 0, pushed: 0, onLine: 0 })
  const [alert] = (await one.alerts()).alerts
  expect(alert).toMatchObject({ nextDatetime: null })
  expect((await one.put(alert?.id ?? '', { channels: ['line'] })).status).toBe(200)
  await post('青空')
  await round('2026-11-20T10:30:00+09:00')
  expect(await arrived()).toEqual({ mails: 0, pushed: 0, onLine: 1 })
})

it('is no consent to mails where no mail is chosen, and renews the one to LINE', async () => {
  await portal().connection.executeSql(`update line_link set consent_version = '2026-11' where job_seeker_id = $1`, [
    one.jobSeeker.id,
  ])
  await one.save('青空', { frequency: 'weekly', channels: ['push', 'line'] })
  expect((await one.alerts()).setting.isMailOn).toBe(false)
  const { rows } = await portal().connection.executeSql(
    `select version from line_consent where job_seeker_id = $1 order by created_at, version`,
    [one.jobSeeker.id],
  )
  expect(rows).toHaveLength(2)
  await one.put((await one.alerts()).alerts[0]?.id ?? '', { frequency: 'daily' })
  const { rows: again } = await portal().connection.executeSql(
    `select push_kinds, version from notice_setting where job_seeker_id = $1`,
    [one.jobSeeker.id],
  )
  expect(again).toMatchObject([{ push_kinds: ['change', 'message', 'search'], version: 1 }])
})
