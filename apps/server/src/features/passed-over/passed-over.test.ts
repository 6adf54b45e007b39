import { randomUUID } from 'node:crypto'
import { type PassOverKind, type PassOverReason, passOverLimits } from '@tsunagu/contract/search/pass-over.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem, importItems, makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { list } from '#server/testing/profile-answers.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let person: MadeJobSeeker
let session = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T10:00:00+09:00')
  await portal().services.runInScope('kango', async (scope) => {
    await scope.deleteFrom('job_posting').execute()
  })
  person = await makeJobSeeker(portal())
  session = await portal().signedIn(person)
})

type Why = { reasons?: PassOverReason[]; note?: string }
const passOver = (jobPostingId: string, kind: PassOverKind, { reasons = [], note = '' }: Why = {}, as = session) =>
  portal().call('passOver', { session: as, params: { jobPostingId }, body: { kind, reasons, note } })
const restore = (id: string) => portal().call('restorePassedOver', { session, params: { id } })
const passedOver = async (kind: PassOverKind = 'posting', cursor = '') =>
  (await portal().call('getPassedOver', { session, query: { kind, cursor } })).body

const employer = (name: string) => ({ hiringOrganization: { '@type': 'Organization' as const, name } })
/** A posting of an employer, at a workplace. */
const posting = (company: string, shopName: string, reference: string = randomUUID()) =>
  makeJobPosting(portal(), { ...employer(company), reference, extension: { shopName } })

/** What a search shows, and how many it says there are. */
async function found(as = session): Promise<{ ids: string[]; totalCount: number | undefined }> {
  const { body } = await portal().call('getJobPostingCards', {
    session: as,
    body: { searchBody: { formElementStates: [] } },
  })
  const { jobPostingCards, pageInfo } = body.component.component
  return { ids: jobPostingCards.map(({ id }) => id).sort(), totalCount: pageInfo?.totalCount }
}

async function counts(areas: string[]): Promise<number[]> {
  const { body } = await portal().call('countJobPostings', {
    session,
    body: { searchBody: { formElementStates: [] }, choices: [{ key: 'areas', values: areas }] },
  })
  return [body.totalCount, ...(body.choices[0]?.counts ?? [])]
}

describe('what is passed over', () => {
  it('is in no search and no count: a posting, a facility of one corporation, a corporation', async () => {
    const one = await posting('みずほ会', '北病院')
    const sameFacility = await posting('みずほ会', '北病院')
    const sameCorporation = await posting('みずほ会', '南病院')
    const namesake = await posting('ひのき会', '北病院')
    const all = [one, sameFacility, sameCorporation, namesake].sort()
    expect(await found()).toEqual({ ids: all, totalCount: 4 })
    expect(await counts(['13', '01'])).toEqual([4, 4, 0])

    const { status, body } = await passOver(one, 'posting', { reasons: ['commute', 'overtime'], note: '坂が多い' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      hiddenCount: 1,
      passedOver: {
        kind: 'posting',
        jobPostingId: one,
        detail: '北病院',
        reasonText: '通勤が遠い、残業が多い、坂が多い',
      },
    })
    expect(await found()).toEqual({ ids: all.filter((id) => id !== one), totalCount: 3 })
    expect(await counts(['13', '01'])).toEqual([3, 3, 0])

    expect((await passOver(one, 'facility')).body).toMatchObject({ hiddenCount: 2, passedOver: { title: '北病院' } })
    expect(await found()).toEqual({ ids: [sameCorporation, namesake].sort(), totalCount: 2 })
    const corporation = await passOver(one, 'corporation')
    expect(corporation.body).toMatchObject({ hiddenCount: 3, passedOver: { title: 'みずほ会' } })
    expect(await found()).toEqual({ ids: [namesake], totalCount: 1 })
    expect(await counts(['13', '01'])).toEqual([1, 1, 0])

    // One comes back only when nothing hides it any more
    await restore(corporation.body.passedOver.id)
    expect((await found()).ids).toEqual([sameCorporation, namesake].sort())
  })

  it('hides what is published later, and nothing from others', async () => {
    const one = await posting('みずほ会', '北病院')
    await passOver(one, 'corporation')
    const later = await posting('みずほ会', '東病院')
    expect((await found()).ids).toEqual([])
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await found(other)).ids).toEqual([one, later].sort())
  })

  it('stays hidden when an import gives the corporation another name, also what has the old one still', async () => {
    await posting('みずほ会', '北病院', 'first')
    const rest = await posting('みずほ会', '南病院', 'second')
    await passOver(rest, 'corporation')
    await importItems(portal(), [
      feedItem({ reference: 'first', ...employer('みずほ会'), extension: { shopName: '北病院' } }),
      feedItem({ reference: 'second', ...employer('みずほグループ'), extension: { shopName: '南病院' } }),
      feedItem({ reference: 'third', ...employer('みずほグループ'), extension: { shopName: '西病院' } }),
    ])
    expect(await found()).toEqual({ ids: [], totalCount: 0 })
    expect((await passedOver('corporation')).entries).toMatchObject([{ title: 'みずほグループ' }])
  })

  it('is left out of favourites and of what was opened, and comes back to them', async () => {
    const [shown, hidden] = [await posting('ひのき会', '北病院'), await posting('みずほ会', '南病院')]
    for (const jobPostingId of [shown, hidden]) {
      await portal().call('updateFavorite', { session, params: { jobPostingId }, body: { status: 'like' } })
    }
    const liked = async () => {
      const { jobPostingCards, pageInfo } = (await portal().call('getFavorites', { session })).body.component.component
      return [jobPostingCards.map(({ id }) => id).sort(), pageInfo?.totalCount]
    }
    const { body } = await passOver(hidden, 'facility')
    expect(await liked()).toEqual([[shown], 1])
    await restore(body.passedOver.id)
    expect(await liked()).toEqual([[shown, hidden].sort(), 2])
  })

  it('says on the page of its posting what hides it, and offers the rest', async () => {
    const id = await posting('みずほ会', '北病院')
    const component = async (as?: string) => {
      const { body } = await portal().call('getJobPostingView', {
        ...(as && { session: as }),
        params: { jobPostingId: id },
      })
      const components = body.view.layoutType === 'single_view' ? body.view.data.screen.components : []
      return components.find(({ type }) => type === 'pass_over')?.component
    }
    expect(await component(session)).toMatchObject({ facilityName: '北病院', corporationName: 'みずほ会', entries: [] })
    await passOver(id, 'corporation', { reasons: ['worked_before'] })
    expect(await component(session)).toMatchObject({
      entries: [{ kind: 'corporation', reasonText: '以前に働いていた' }],
    })
  })

  it('stays in the list when its posting has closed, and says so', async () => {
    const id = await makeJobPosting(portal(), { validThrough: '2026-11-25' })
    await passOver(id, 'posting')
    expect((await passedOver()).entries).toMatchObject([{ isClosed: false }])
    portal().setNow('2026-11-26T00:00:00+09:00')
    session = await portal().signedIn(person)
    expect((await passedOver()).entries).toMatchObject([{ isClosed: true }])
    expect((await passOver(id, 'corporation')).body.hiddenCount).toBe(0)
  })
})

describe('passing over', () => {
  it('twice, from two devices at once, is one entry with the newest reason', async () => {
    const id = await posting('みずほ会', '北病院')
    const answers = await Promise.all([passOver(id, 'facility'), passOver(id, 'facility')])
    expect(new Set(answers.map(({ body }) => body.passedOver.id)).size).toBe(1)
    const sibling = await posting('みずほ会', '北病院')
    await passOver(sibling, 'facility', { reasons: ['pay'] })
    expect((await passedOver('facility')).entries).toMatchObject([{ jobPostingId: id, reasonText: '給与' }])
  })

  it('and undoing at once leaves one of the two, and undoing twice is no fault', async () => {
    const id = await posting('みずほ会', '北病院')
    const { body } = await passOver(id, 'posting')
    const [again, undone] = await Promise.all([passOver(id, 'posting'), restore(body.passedOver.id)])
    expect([again.status, undone.status]).toEqual([200, 204])
    expect((await restore(body.passedOver.id)).status).toBe(204)
    expect((await restore('nonsense')).status).toBe(404)
    expect((await passedOver()).entries.length).toBeLessThanOrEqual(1)
  })

  it('takes a posting of this service', async () => {
    for (const id of [randomUUID(), 'nonsense']) expect((await passOver(id, 'posting')).status).toBe(404)
  })

  it('is not possible for visitors, nor for the entries of somebody else', async () => {
    const id = await posting('みずほ会', '北病院')
    expect((await passOver(id, 'posting', {}, '')).status).toBe(401)
    const { body } = await passOver(id, 'posting')
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    await portal().call('restorePassedOver', { session: other, params: { id: body.passedOver.id } })
    expect((await passedOver()).entries).toHaveLength(1)
  })

  it('stores any reason as it is, and refuses a long one', async () => {
    const id = await posting('みずほ会', '北病院')
    const hostile = `<script>alert(1)</script>' or 1=1 --\ud800`
    const { body } = await passOver(id, 'posting', { note: ` ${hostile}\0 ` })
    expect(body.passedOver.reasonText).toBe(hostile.toWellFormed())
    expect((await passOver(id, 'posting', { note: 'あ'.repeat(passOverLimits.noteLength + 1) })).status).toBe(400)
  })

  it('ends at a limit, with a sentence that says what to do; a script gets no further, and the search goes on', async () => {
    const id = await posting('みずほ会', '北病院')
    await portal().connection.executeSql(`insert into passed_over
      select 'kango', gen_random_uuid(), '${person.id}', 'corporation', '${id}', 'corporation ' || n, '{}', '', now()
      from generate_series(1, ${passOverLimits.entries}) as n`)
    expect((await found()).totalCount).toBe(0)
    const refused = await passOver(id, 'posting')
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ message: expect.stringContaining('500件まで') })
  })

  it('is read page by page, each entry once', async () => {
    const id = await posting('みずほ会', '北病院')
    // Two at each instant
    await portal().connection.executeSql(`insert into passed_over
      select 'kango', gen_random_uuid(), '${person.id}', 'facility', '${id}', 'facility ' || n, '{}', '',
        '2026-11-20T01:00:00Z'::timestamptz + (n / 2) * interval '1 second'
      from generate_series(1, ${passOverLimits.perPage + 1}) as n`)
    const first = await passedOver('facility')
    expect(first.entries).toHaveLength(passOverLimits.perPage)
    const rest = await passedOver('facility', first.nextCursor)
    expect(rest.nextCursor).toBe('')
    const ids = [...first.entries, ...rest.entries].map((entry) => entry.id)
    expect(new Set(ids).size).toBe(passOverLimits.perPage + 1)
    expect((await portal().call('getPassedOver', { session, query: { kind: 'posting', cursor: 'x' } })).status).toBe(
      400,
    )
  })
})

describe('advisers', () => {
  it('see what somebody has passed over, and why', async () => {
    const id = await posting('みずほ会', '北病院')
    await portal().call('updateProfile', { session, body: { states: [list('areas', ['13112'])] } })
    await passOver(id, 'corporation', { reasons: ['worked_before'] })
    const cookie = await staffCookie(portal(), await makeStaff(portal()))
    const at = { cookie, service: 'kango', params: { jobSeekerId: person.id } }
    const { body } = await callDesk(portal(), 'listPassedOver', at)
    expect(body).toMatchObject({
      count: 1,
      passedOver: [{ kind: 'corporation', title: 'みずほ会', reasonText: '以前に働いていた' }],
    })
    const matches = await callDesk(portal(), 'matchPostings', at)
    // What the job seeker does not see is found all the same, and says so
    expect(matches.body.excluded).toMatchObject([
      {
        jobPostingId: id,
        exclusions: [{ kind: 'passed_over', reason: '本人が見送り：この法人の求人（以前に働いていた）' }],
      },
    ])
    const missing = await callDesk(portal(), 'listPassedOver', { ...at, params: { jobSeekerId: randomUUID() } })
    expect(missing.status).toBe(404)
  })
})
