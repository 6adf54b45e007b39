import { beforeAll, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem, locatedAt, makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { importAs, operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { list, text } from '#server/testing/profile-answers.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let token = ''
let fits = ''
let partTime = ''
let elsewhere = ''
let jobSeeker: MadeJobSeeker
const facets = feedItem()['x-tsunagu'].facets
const wishes = [
  list('areas', ['13112']),
  list('occupation_categories', ['nurse_ward']),
  list('employment_types', ['full_time']),
]

async function withWishes(states = wishes): Promise<MadeJobSeeker> {
  const made = await makeJobSeeker(portal())
  const session = await portal().signedIn(made)
  const body = { states: [...states, text('family_name', '髙橋'), text('given_name', '𠮷乃')] }
  expect((await portal().call('updateProfile', { session, body })).status).toBe(204)
  return made
}
beforeAll(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  token = await tokenFor(portal())
  fits = await makeJobPosting(portal())
  partTime = await makeJobPosting(portal(), { extension: { facets: { ...facets, employmentTypes: ['part_time'] } } })
  elsewhere = await makeJobPosting(portal(), {
    ...locatedAt('大阪府', '大阪市北区'),
    extension: { municipalityCode: '27127' },
  })
  jobSeeker = await withWishes()
})

const postingsFor = (jobSeekerId: string, as = token) =>
  portal().call('matchPostings', { ...operatorOf(as), params: { jobSeekerId } })
const peopleFor = (jobPostingId: string) =>
  portal().call('matchJobSeekers', { ...operatorOf(token), params: { jobPostingId } })
const idsOf = (list: readonly { jobPostingId: string }[]) => list.map(({ jobPostingId }) => jobPostingId)

describe('postings for a job seeker', () => {
  it('are those of the wished work and places, with reasons or with what excludes them', async () => {
    const { body } = await postingsFor(jobSeeker.id)
    expect(body.hasWishes).toBe(true)
    expect(body.fitting).toEqual([
      {
        jobPostingId: fits,
        title: feedItem().title,
        facilityName: 'みずほリハビリテーション病院',
        place: '東京都世田谷区',
        pay: '月給 28.5〜34.2万円',
        reasons: expect.arrayContaining([expect.objectContaining({ kind: 'employment_types', standing: 'met' })]),
      },
    ])
    expect(idsOf(body.excluded)).toEqual([partTime])
    expect(body.excluded[0]?.exclusions).toEqual([
      { kind: 'employment_types', reason: '雇用形態：パート・アルバイト（ご希望：正社員）' },
    ])
  })

  it('are none for somebody of whom no wish is known, or who rests, or is nobody', async () => {
    const quiet = await withWishes([])
    expect((await postingsFor(quiet.id)).body).toEqual({ hasWishes: false, fitting: [], excluded: [] })
    await setAccountStatus(portal(), quiet, 'suspended')
    expect((await postingsFor(quiet.id)).status).toBe(404)
    expect((await postingsFor('nobody')).status).toBe(404)
    const hoiku = await tokenFor(portal(), { tenant: 'hoiku' })
    const { status } = await portal().call('matchPostings', {
      tenant: 'hoiku',
      ...operatorOf(hoiku),
      params: { jobSeekerId: jobSeeker.id },
    })
    expect(status).toBe(404)
  })

  it('need the scope, and take as many statements for many as for one', async () => {
    const weak = await tokenFor(portal(), { scopes: ['messages:write'] })
    expect((await postingsFor(jobSeeker.id, weak)).status).toBe(403)
    const countAfter = async (added: number) => {
      await importAs(portal(), { token, items: Array.from({ length: added }, () => feedItem()) })
      portal().statements()
      await postingsFor(jobSeeker.id)
      return portal().statements().length
    }
    const one = await countAfter(1)
    expect(await countAfter(5)).toBe(one)
  })
})

describe('job seekers for a posting', () => {
  it('are those who wish for its work in its place', async () => {
    const { body } = await peopleFor(fits)
    expect(body.fitting).toContainEqual(
      expect.objectContaining({ jobSeekerId: jobSeeker.id, familyName: '髙橋', givenName: '𠮷乃' }),
    )
    expect((await peopleFor(elsewhere)).body.fitting).toEqual([])
    const parts = (await peopleFor(partTime)).body
    expect(parts.fitting).toEqual([])
    expect(parts.excluded.map(({ jobSeekerId }) => jobSeekerId)).toContain(jobSeeker.id)
  })

  it('are none for a posting that is closed, and nobody who rests', async () => {
    const resting = await withWishes()
    await setAccountStatus(portal(), resting, 'suspended')
    const { fitting } = (await peopleFor(fits)).body
    expect(fitting.map(({ jobSeekerId }) => jobSeekerId)).not.toContain(resting.id)
    const reference = 'closed-one'
    const closed = await makeJobPosting(portal(), { reference })
    await portal().call('withdrawJobPostings', {
      ...operatorOf(token),
      body: { sourceIds: [`tsunagu-demo ${reference}`] },
    })
    expect((await peopleFor(closed)).status).toBe(404)
    expect((await peopleFor('none')).status).toBe(404)
  })
})
