import { describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import type { MadeJobSeeker } from '#server/testing/factories.ts'
import { locatedAt } from '#server/testing/job-posting.factories.ts'
import { list, text } from '#server/testing/profile-answers.ts'
import { idsIn, useRecommendations, wishes } from '#server/testing/use-recommendations.ts'

const { portal, seeker, posting, postings, round, mailsTo } = useRecommendations()

describe('recommendations', () => {
  it('name what is new and fits the wishes, with links to each and to all', async () => {
    const one = await seeker({ states: [...wishes, text('family_name', '髙橋'), text('given_name', '𠮷乃')] })
    const fitting = await postings(2)
    await posting('2026-11-19', { ...locatedAt('東京都', '千代田区'), extension: { municipalityCode: '13101' } })
    await round()
    const [mail] = await mailsTo(one)
    expect(mail?.subject).toBe('【つなぐ看護】ご希望に合う新着の求人が2件あります')
    expect(mail?.text).toContain('髙橋 𠮷乃 様')
    expect(mail && idsIn(mail).sort()).toEqual([...fitting].sort())
    for (const id of fitting) expect(mail?.text).toContain(`http://kango.localhost/job_postings/${id}\n`)
    expect(mail?.text).toMatch(/給与：月給 28\.5〜34\.2万円\n勤務地：東京都世田谷区/)
  })

  it('are sent once a week at most, and never with the same posting twice', async () => {
    const one = await seeker()
    const first = await postings(3)
    await round()
    await round('2026-11-20T15:00:00+09:00')
    portal().setNow('2026-11-21T12:00:00+09:00')
    const renewed = await posting('2026-11-21')
    await round('2026-11-26T10:07:00+09:00')
    expect(await mailsTo(one)).toHaveLength(1)
    // The seventh day, a little earlier than last time
    await round('2026-11-27T10:06:00+09:00')
    const [second, earlier] = await mailsTo(one)
    expect(earlier && idsIn(earlier).sort()).toEqual([...first].sort())
    expect(second && idsIn(second)).toEqual([renewed])
    await round('2026-12-04T10:07:00+09:00')
    expect(await mailsTo(one)).toHaveLength(2)
  })

  it('are five at most, the newest first; the rest of the week may follow in the next one', async () => {
    const one = await seeker()
    const older = await postings(3, '2026-11-17')
    const newer = await postings(4, '2026-11-18')
    await round()
    const [mail] = await mailsTo(one)
    const ids = mail ? idsIn(mail) : []
    expect(ids).toHaveLength(5)
    expect(ids.slice(0, 4).sort()).toEqual([...newer].sort())
    expect(older).toContain(ids[4])
  })

  it('look back a week at first, and pass over what somebody has applied to', async () => {
    const one = await seeker()
    await postings(1, '2026-11-12')
    const [edge = ''] = await postings(1, '2026-11-13')
    const [applied = ''] = await postings(1)
    const { status } = await portal().call('takeJobPostingAction', {
      session: await portal().signedIn(one),
      params: { jobPostingId: applied },
      body: { actionType: 'inquiry' },
    })
    expect(status).toBeLessThan(300)
    await round()
    const [mail] = await mailsTo(one)
    expect(mail && idsIn(mail)).toEqual([edge])
  })

  it('go through as many pages of a search as it takes', async () => {
    const one = await seeker()
    const known = await postings(22, '2026-11-19')
    const [fresh = ''] = await postings(1, '2026-11-18')
    await portal().services.runInScope('kango', async (scope) => {
      const rows = known.map((id) => ({
        job_seeker_id: one.id,
        job_posting_id: id,
        sent_at: new Date('2026-11-01T10:00:00+09:00'),
      }))
      await scope.insertInto('recommended_posting', rows).execute()
    })
    await round()
    const [mail] = await mailsTo(one)
    expect(mail && idsIn(mail)).toEqual([fresh])
  })

  it.each<[string, () => Promise<MadeJobSeeker>]>([
    ['without wishes', () => seeker({ states: [] })],
    [
      'whose wishes say nothing that a search understands',
      () => seeker({ states: [text('desired_note', '夜勤なし')] }),
    ],
    ['who holds a licence, but wishes for nothing', () => seeker({ states: [text('family_name', '髙橋')] })],
    ['whose wishes nothing new fits', () => seeker({ states: [list('areas', ['01101'])] })],
    ['who has not asked for them', () => seeker({ hasAsked: false })],
    [
      'who rests',
      async () => {
        const one = await seeker()
        await setAccountStatus(portal(), one, 'suspended')
        return one
      },
    ],
  ])('are not sent to one %s', async (_, make) => {
    const one = await make()
    await postings(2)
    await round()
    expect(await mailsTo(one)).toEqual([])
  })

  it.each(['2026-11-20T08:59:00+09:00', '2026-11-20T20:00:00+09:00', '2026-11-20T03:00:00+09:00'])(
    'wait for the day: nothing at %s',
    async (now) => {
      const one = await seeker()
      await postings(1)
      await round(now)
      expect(await mailsTo(one)).toEqual([])
      await round('2026-11-21T10:07:00+09:00')
      expect(await mailsTo(one)).toHaveLength(1)
    },
  )

  it('belong to one service each', async () => {
    const [nurse, carer] = [await seeker(), await seeker({ tenant: 'kaigo' })]
    const [own = ''] = await postings(1)
    await round()
    const [mail] = await mailsTo(nurse)
    expect(mail && idsIn(mail)).toEqual([own])
    expect(await mailsTo(carer)).toEqual([])
  })
})
