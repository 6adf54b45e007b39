import type { PassOverKind } from '@tsunagu/contract/search/pass-over.ts'
import { describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { useSearchAlerts } from '#server/testing/use-search-alerts.ts'

const { portal, seeker, post, round, mailsTo } = useSearchAlerts()

type Seeker = Awaited<ReturnType<typeof seeker>>

/** The id of the newest posting that a job seeker is shown for a word. */
async function newestId({ caller }: Seeker): Promise<string> {
  const { body } = await portal().call('getJobPostingCards', {
    ...caller,
    body: { searchBody: { formElementStates: [] } },
  })
  return body.component.component.jobPostingCards[0]?.id ?? ''
}

async function passOver({ caller }: Seeker, jobPostingId: string, kind: PassOverKind): Promise<string> {
  const body = { kind, reasons: [], note: '' }
  const answer = await portal().call('passOver', { ...caller, params: { jobPostingId }, body })
  expect(answer.status).toBe(200)
  return answer.body.passedOver.id
}

describe('new postings of what was passed over', () => {
  it.each(['facility', 'corporation'] as const)('of a %s are in no mail and no count', async (kind) => {
    const [one, other] = [await seeker(), await seeker()]
    await post('月影', 1, { employer: 'みずほ会', shopName: '北病院' })
    await passOver(one, await newestId(one), kind)
    const id = await one.save('青空', { frequency: 'at_once' })
    await other.save('青空', { frequency: 'at_once' })
    await post('青空', 2, { employer: 'みずほ会', shopName: '北病院' })
    await round()
    expect((await one.alertOf(id)).newPostingIds).toEqual([])
    expect(await mailsTo(one.jobSeeker)).toEqual([])
    // Somebody else has passed over nothing
    expect((await other.alertOf(id)).newPostingIds).toHaveLength(2)
    expect(await mailsTo(other.jobSeeker)).toHaveLength(1)
    const cookie = await staffCookie(portal(), await makeStaff(portal()))
    const params = { jobSeekerId: one.jobSeeker.id }
    const { body } = await callDesk(portal(), 'listSavedSearches', { cookie, service: 'kango', params })
    expect(body.savedSearches).toMatchObject([{ newCount: 0 }])
  })

  it('leave the rest of a mail as it is', async () => {
    const one = await seeker()
    await post('月影', 1, { employer: 'みずほ会', shopName: '北病院' })
    await passOver(one, await newestId(one), 'facility')
    const id = await one.save('青空', { frequency: 'at_once' })
    await post('青空 ひみつ', 1, { employer: 'みずほ会', shopName: '北病院' })
    await post('青空', 1, { employer: 'みずほ会', shopName: '南病院' })
    await post('青空', 1, { employer: 'ひのき会', shopName: '北病院' })
    await round()
    const [mail] = await mailsTo(one.jobSeeker)
    expect(mail?.subject).toBe('【つなぐ看護】保存した条件に新着の求人が2件あります')
    expect(mail?.text).not.toContain('ひみつ')
    expect((await one.alertOf(id)).newPostingIds).toHaveLength(2)
  })

  it('are left out from the moment at which they are passed over, and counted again after it is undone', async () => {
    const one = await seeker()
    const id = await one.save('青空', { frequency: 'daily', hour: 12 })
    await post('青空')
    await round()
    const [postingId = ''] = (await one.alertOf(id)).newPostingIds
    const entry = await passOver(one, postingId, 'posting')
    expect((await one.alertOf(id)).newPostingIds).toEqual([])
    await round('2026-11-20T12:00:00+09:00')
    expect(await mailsTo(one.jobSeeker)).toEqual([])
    await portal().call('restorePassedOver', { ...one.caller, params: { id: entry } })
    expect((await one.alertOf(id)).newPostingIds).toEqual([postingId])
    // Its mail has gone out without it
    await round('2026-11-21T12:00:00+09:00')
    expect(await mailsTo(one.jobSeeker)).toEqual([])
  })
})
