import { describe, expect, it } from 'vitest'
import { closeWithdrawn } from '#server/postings/close-postings.queries.ts'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { briefItem, importItems } from '#server/testing/job-posting.factories.ts'
import { queryIn } from '#server/testing/mail-choices.ts'
import { useSearchAlerts } from '#server/testing/use-search-alerts.ts'
import { sendSearchAlerts } from './send-search-alerts.ts'

const { portal, seeker, post, round, mailsTo } = useSearchAlerts()

const subjects = async (one: Parameters<typeof mailsTo>[0]) => (await mailsTo(one)).map(({ subject }) => subject)

describe('mails of saved searches', () => {
  it('name what is new, at once, with a link to each search and one that ends them', async () => {
    const one = await seeker()
    const id = await one.save('青空', { frequency: 'at_once' })
    await post('青空', 4)
    await post('月影', 1)
    await round()
    const [mail] = await mailsTo(one.jobSeeker)
    expect(mail?.subject).toBe('【つなぐ看護】保存した条件に新着の求人が4件あります')
    expect(mail?.text).toContain('■ 青空の求人：新着4件')
    expect(mail?.text).toContain('ほか1件')
    expect(mail?.text).not.toContain('月影の求人')
    expect(mail && queryIn(mail.text, '/job_postings/search_conditions')).toEqual({ new: id })
    const { kind, to = '', key = '' } = queryIn(mail?.text ?? '', '/unsubscribe')
    expect(kind).toBe('saved_search')
    const query = { kind: 'saved_search', to, key } as const
    expect((await portal().call('unsubscribe', { query })).status).toBe(204)
    await post('青空')
    await round()
    expect(await mailsTo(one.jobSeeker)).toHaveLength(1)
    expect((await one.alerts()).setting.isMailOn).toBe(false)
  })

  it('put all searches into one mail, and name a posting once', async () => {
    const one = await seeker()
    await one.save('青空', { frequency: 'at_once' })
    await one.save('潮風', { frequency: 'at_once' })
    await post('青空と潮風', 1)
    await post('潮風', 2)
    await round()
    const mails = await mailsTo(one.jobSeeker)
    expect(mails.map(({ subject }) => subject)).toEqual(['【つなぐ看護】保存した条件に新着の求人が3件あります'])
    expect(mails[0]?.text.match(/青空と潮風の求人/g)).toHaveLength(1)
  })

  it('come never twice: not after a change, not after another import, not for another search', async () => {
    const one = await seeker()
    await one.save('青空', { frequency: 'at_once' })
    const [reference = ''] = await post('青空')
    await round()
    await importItems(portal(), [briefItem({ reference, title: '青空の求人 改め' })])
    await one.save('求人', { frequency: 'at_once' })
    await round('2026-11-20T11:00:00+09:00')
    expect(await mailsTo(one.jobSeeker)).toHaveLength(1)
  })

  it('leave out what was closed meanwhile, and what was there before', async () => {
    const one = await seeker()
    await post('青空')
    await round()
    portal().setNow('2026-11-20T10:30:00+09:00')
    await one.save('青空', { frequency: 'daily', hour: 18 })
    const [closed = ''] = await post('青空')
    await round('2026-11-20T10:40:00+09:00')
    await portal().services.runInScope('kango', async (scope) => {
      const postings = await scope.selectFrom('job_posting').select('source_id as id').execute()
      const ids = postings.flatMap(({ id }) => (id.endsWith(closed) ? [id] : []))
      expect(await closeWithdrawn(scope, ids, portal().services.clock())).toBe(1)
    })
    await round('2026-11-20T18:00:00+09:00')
    expect(await mailsTo(one.jobSeeker)).toEqual([])
  })

  it.each([
    [
      'daily, at its hour',
      { frequency: 'daily', hour: 12 } as const,
      '2026-11-20T11:59:00+09:00',
      '2026-11-20T12:00:00+09:00',
    ],
    [
      'weekly, on its day',
      { frequency: 'weekly', hour: 9, weekday: 1 } as const,
      '2026-11-23T08:59:00+09:00',
      '2026-11-23T09:01:00+09:00',
    ],
  ])('come %s', async (_, change, before, after) => {
    const one = await seeker()
    await one.save('青空', change)
    await post('青空')
    await round()
    await round(before)
    expect(await mailsTo(one.jobSeeker)).toEqual([])
    await round(after)
    expect(await mailsTo(one.jobSeeker)).toHaveLength(1)
  })

  it('are quiet at night, and on the day of a night shift until its worker has slept', async () => {
    const one = await seeker()
    await one.save('青空', { frequency: 'at_once' })
    await post('青空')
    await round('2026-11-20T21:00:00+09:00')
    await round('2026-11-21T07:59:00+09:00')
    expect(await mailsTo(one.jobSeeker)).toEqual([])
    await round('2026-11-21T08:00:00+09:00')
    expect(await mailsTo(one.jobSeeker)).toHaveLength(1)
    expect((await one.set({ nightShifts: ['2026-11-22'] })).status).toBe(200)
    await post('青空')
    await round('2026-11-22T10:00:00+09:00')
    await round('2026-11-23T16:59:00+09:00')
    expect(await mailsTo(one.jobSeeker)).toHaveLength(1)
    await round('2026-11-23T17:00:00+09:00')
    expect(await mailsTo(one.jobSeeker)).toHaveLength(2)
  })

  it('wait while a search, or all of them, are paused, and bring all of it afterwards', async () => {
    const one = await seeker()
    const id = await one.save('青空', { frequency: 'at_once', isPaused: true, pausedUntil: '2026-11-21' })
    await post('青空')
    await round()
    await one.set({ isPaused: true, pausedUntil: null })
    await round('2026-11-22T09:00:00+09:00')
    expect(await mailsTo(one.jobSeeker)).toEqual([])
    expect((await one.alertOf(id)).newPostingIds).toHaveLength(1)
    await one.set({ isPaused: false })
    await post('青空')
    await round('2026-11-22T09:30:00+09:00')
    expect(await subjects(one.jobSeeker)).toEqual(['【つなぐ看護】保存した条件に新着の求人が2件あります'])
  })

  it('are three a day at most where they come at once: the rest comes the next morning', async () => {
    const one = await seeker()
    await one.save('青空', { frequency: 'at_once' })
    for (const hour of [10, 11, 12, 13, 14]) {
      await post('青空')
      await round(`2026-11-20T${hour}:05:00+09:00`)
    }
    expect(await mailsTo(one.jobSeeker)).toHaveLength(3)
    await round('2026-11-21T08:00:00+09:00')
    expect((await subjects(one.jobSeeker))[0]).toBe('【つなぐ看護】保存した条件に新着の求人が2件あります')
  })

  it('go to nobody who has not asked, has deleted the search, or has suspended the account', async () => {
    const [quiet, gone, resting] = [await seeker(), await seeker(), await seeker()]
    await quiet.save('青空')
    const id = await gone.save('青空', { frequency: 'daily', hour: 12 })
    await resting.save('青空', { frequency: 'daily', hour: 12 })
    await post('青空')
    await round()
    await portal().call('mergeSavedSearchConditions', { ...gone.caller, body: { saved: [], removedIds: [id] } })
    await setAccountStatus(portal(), resting.jobSeeker, 'suspended')
    await round('2026-11-20T12:00:00+09:00')
    for (const one of [quiet, gone, resting]) expect(await mailsTo(one.jobSeeker)).toEqual([])
  })

  it('belong to one service each', async () => {
    const carer = await seeker({ tenant: 'kaigo' })
    await carer.save('青空', { frequency: 'at_once' })
    await post('青空')
    await round()
    expect(await mailsTo(carer.jobSeeker)).toEqual([])
  })
})

describe('a round that is disturbed', () => {
  it('mails each once when two processes do it at the same time, or one is killed half-way', async () => {
    const people = [await seeker(), await seeker(), await seeker()]
    for (const one of people) await one.save('青空', { frequency: 'daily', hour: 12 })
    await post('青空', 2)
    await round()
    portal().setNow('2026-11-20T12:00:00+09:00')
    const { served } = portal()
    let count = 0
    const dying: typeof served = {
      ...served,
      enqueue: async (transaction, name, data, ...rest) => {
        count += 1
        await served.enqueue(transaction, name, data, ...rest)
        if (count === 2) throw new Error('killed')
      },
    }
    portal().logLines()
    await sendSearchAlerts(dying, { tenant: 'kango' })
    expect(portal().logLines()).toMatchObject([{ tenant: 'kango', cause: 'killed' }])
    await Promise.all([sendSearchAlerts(served, {}), sendSearchAlerts(served, { tenant: 'kango' })])
    await portal().work()
    for (const one of people) expect(await subjects(one.jobSeeker)).toHaveLength(1)
    await round('2026-11-21T12:00:00+09:00')
    for (const one of people) expect(await subjects(one.jobSeeker)).toHaveLength(1)
  })

  it('goes on by batches', async () => {
    const people = [await seeker(), await seeker(), await seeker()]
    for (const one of people) await one.save('青空', { frequency: 'at_once' })
    await post('青空')
    const { served } = portal()
    await served.runInScope('kango', ({ transaction }) => served.enqueue(transaction, 'match_new_postings', {}))
    await portal().work()
    await sendSearchAlerts(served, { tenant: 'kango' }, 1)
    await portal().work()
    for (const one of people) expect(await subjects(one.jobSeeker)).toHaveLength(1)
  })
})
