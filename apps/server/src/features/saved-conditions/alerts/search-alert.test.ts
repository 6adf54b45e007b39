import { alertLimits } from '@tsunagu/contract/search/search-alerts.ts'
import { describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { useSearchAlerts, wordSearch } from '#server/testing/use-search-alerts.ts'
import { deleteOldAlerts } from './old-alerts.queries.ts'

const { portal, seeker, post, round } = useSearchAlerts()

const countHits = () =>
  portal().services.runInScope(
    'kango',
    async (scope) => (await scope.selectFrom('saved_search_hit').selectAll().execute()).length,
  )

describe('what is new of saved searches', () => {
  it('is counted since the last look, open postings alone', async () => {
    const one = await seeker()
    await post('青空')
    portal().setNow('2026-11-20T10:00:30+09:00')
    const id = await one.save('青空')
    expect(await one.alertOf(id)).toMatchObject({
      frequency: 'never',
      version: 0,
      newPostingIds: [],
      nextDatetime: null,
    })
    portal().setNow('2026-11-20T10:01:00+09:00')
    await post('青空', 3)
    await round('2026-11-20T10:02:00+09:00')
    portal().setNow('2026-11-20T10:02:30+09:00')
    const { alerts, readDatetime } = await one.alerts()
    expect(alerts[0]?.newPostingIds).toHaveLength(3)
    const seen = { ...one.caller, params: { hash: id }, body: { untilDatetime: readDatetime } }
    portal().setNow('2026-11-20T10:03:00+09:00')
    await post('青空')
    await round()
    expect((await portal().call('seeSearchAlert', seen)).status).toBe(204)
    expect((await one.alertOf(id)).newPostingIds).toHaveLength(1)
    // An earlier look that arrives late changes nothing
    await portal().call('seeSearchAlert', { ...seen, body: { untilDatetime: '2020-01-01T00:00:00Z' } })
    expect((await one.alertOf(id)).newPostingIds).toHaveLength(1)
    await portal().services.runInScope('kango', (scope) => scope.deleteFrom('job_search').execute())
    expect((await one.alertOf(id)).newPostingIds).toEqual([])
  })

  it('is read and changed by nobody else', async () => {
    const [own, other] = [await seeker(), await seeker()]
    const id = await own.save('青空')
    const choice = { channels: ['mail' as const], hour: 8, weekday: 1, isPaused: false, pausedUntil: null, version: 0 }
    const call = { ...other.caller, params: { hash: id } }
    const put = await portal().call('putSearchAlert', { ...call, body: { ...choice, frequency: 'daily' } })
    expect(put.status).toBe(404)
    const seen = await portal().call('seeSearchAlert', { ...call, body: { untilDatetime: '2026-11-20T00:00:00Z' } })
    expect(seen.status).toBe(404)
    expect((await other.alerts()).alerts).toEqual([])
    expect(await own.alertOf(id)).toMatchObject({ frequency: 'never', version: 0 })
  })

  it('is shown to advisers with the names of the searches', async () => {
    const one = await seeker()
    await one.save('青空', { frequency: 'weekly' })
    portal().setNow('2026-11-20T10:01:00+09:00')
    await post('青空', 2)
    await round()
    const cookie = await staffCookie(portal(), await makeStaff(portal()))
    const params = { jobSeekerId: one.jobSeeker.id }
    const { status, body } = await callDesk(portal(), 'listSavedSearches', { cookie, service: 'kango', params })
    expect(status).toBe(200)
    expect(body.savedSearches).toMatchObject([
      { name: '青空の求人', labels: ['青空'], frequency: 'weekly', isPaused: false, newCount: 2 },
    ])
  })
})

describe('how it is mailed', () => {
  it('is changed by the version that was read alone', async () => {
    const one = await seeker()
    const id = await one.save('青空', { frequency: 'daily', hour: 7 })
    expect(await one.alertOf(id)).toMatchObject({
      frequency: 'daily',
      version: 1,
      // Seven o'clock is quiet
      nextDatetime: '2026-11-21T08:00:00+09:00',
    })
    const stale = await one.put(id, { frequency: 'never', version: 0 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ message: expect.stringContaining('ほかの画面で変更されています') })
    expect((await one.set({ quietFrom: 8 })).status).toBe(200)
    const { setting } = await one.alerts()
    const body = { ...setting, version: 0 }
    expect((await portal().call('putSearchAlertSetting', { ...one.caller, body })).status).toBe(409)
    expect((await one.alertOf(id)).nextDatetime).toBe('2026-11-21T07:00:00+09:00')
  })

  it('takes a pause of a year at most, and forgets one that is over', async () => {
    const one = await seeker()
    const id = await one.save('青空', { frequency: 'daily' })
    expect((await one.put(id, { isPaused: true, pausedUntil: '2028-01-01' })).status).toBe(400)
    expect((await one.put(id, { isPaused: true, pausedUntil: '2026-11-19' })).status).toBe(400)
    expect((await one.put(id, { isPaused: true, pausedUntil: '2026-11-25' })).status).toBe(200)
    expect(await one.alertOf(id)).toMatchObject({ isPaused: true, nextDatetime: '2026-11-26T08:00:00+09:00' })
    portal().setNow('2026-11-26T09:00:00+09:00')
    expect(await one.alertOf(id)).toMatchObject({ isPaused: false, pausedUntil: null })
  })

  it(`is said of ${alertLimits.alerts} searches at most`, async () => {
    const one = await seeker()
    const saved = Array.from({ length: alertLimits.alerts + 1 }, (_, index) => ({
      name: `検索${index}`,
      savedDatetime: portal().services.clock().toISOString(),
      formElementStates: wordSearch(`語${index}`),
    }))
    await portal().call('mergeSavedSearchConditions', { ...one.caller, body: { saved, removedIds: [] } })
    const { alerts } = await one.alerts()
    const statuses: number[] = []
    for (const { id } of alerts) statuses.push((await one.put(id, { frequency: 'weekly' })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(alertLimits.alerts)
    expect(statuses.at(-1)).toBe(409)
    const refused = await one.put(alerts.at(-1)?.id ?? '', { frequency: 'daily' })
    expect(refused.body).toMatchObject({ message: expect.stringContaining('30件まで') })
  })

  it('is proven as a consent, once', async () => {
    const one = await seeker()
    const id = await one.save('青空', { frequency: 'daily' })
    await one.put(id, { frequency: 'weekly' })
    await one.set({ isMailOn: false })
    await one.set({ isMailOn: true })
    const proofs = await portal().services.runInScope('kango', (scope) =>
      scope
        .selectFrom('mail_consent')
        .select(['kind', 'is_given', 'source', 'wording'])
        .orderBy('created_at')
        .execute(),
    )
    expect(proofs.map(({ kind, is_given, source }) => [kind, is_given, source])).toEqual([
      ['saved_search', true, 'settings'],
      ['saved_search', false, 'settings'],
      ['saved_search', true, 'settings'],
    ])
    expect(proofs[0]?.wording).toContain('広告のメール')
  })
})

describe('a search that is deleted', () => {
  it('keeps what was set for a day: a deletion may be taken back', async () => {
    const one = await seeker()
    const id = await one.save('青空', { frequency: 'weekly', weekday: 3 })
    portal().setNow('2026-11-20T10:01:00+09:00')
    await post('青空')
    await round()
    const remove = () =>
      portal().call('mergeSavedSearchConditions', { ...one.caller, body: { saved: [], removedIds: [id] } })
    const cleanUp = () =>
      portal().services.runInScope('kango', (scope) => deleteOldAlerts(scope, portal().services.clock()))
    await remove()
    await cleanUp()
    expect(await one.save('青空')).toBe(id)
    expect(await one.alertOf(id)).toMatchObject({ frequency: 'weekly', weekday: 3 })
    await remove()
    portal().setNow('2026-11-21T10:02:00+09:00')
    await cleanUp()
    expect(await countHits()).toBe(0)
    await one.save('青空')
    expect(await one.alertOf(id)).toMatchObject({ frequency: 'never', version: 0 })
  })

  it('goes with the account, and what is old goes by itself', async () => {
    const [one, other] = [await seeker(), await seeker()]
    for (const each of [one, other]) await each.save('青空', { frequency: 'weekly' })
    portal().setNow('2026-11-20T10:01:00+09:00')
    await post('青空')
    await round()
    expect(await countHits()).toBe(2)
    await portal().services.runInScope('kango', (scope) =>
      scope.deleteFrom('job_seeker').where('id', '=', one.jobSeeker.id).execute(),
    )
    expect(await countHits()).toBe(1)
    await portal().services.runInScope('kango', (scope) => deleteOldAlerts(scope, new Date('2027-01-20T00:00:00Z')))
    expect(await countHits()).toBe(0)
  })
})
