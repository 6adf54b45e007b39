import { expect, it } from 'vitest'
import { noteChanges } from '#server/features/change-notices/note-changes.ts'
import { feedItem, importItems, makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOffer } from '#server/testing/use-offer.ts'

const portal = useTestApp()
const offer = useOffer(portal)

const list = async () => (await portal().call('listNotices', { session: offer.session(), query: {} })).body.notices

it('an offer is one notice, which leads to its page', async () => {
  await offer.made()
  expect(await list()).toMatchObject([
    {
      kind: 'offer',
      title: '内定の条件が届きました。期限までにお返事ください',
      path: `/job_postings/offer_acceptance/${offer.jobPostingId()}`,
      readDatetime: null,
    },
  ])
})

it('a changed posting is a notice until it was read or changed back, and stays to be read when the posting closes', async () => {
  const reference = 'noticed-1'
  const id = await makeJobPosting(portal(), { reference })
  const session = offer.session()
  await portal().call('updateFavorite', { session, params: { jobPostingId: id }, body: { status: 'like' } })
  const usual = feedItem({ reference })
  const change = async (lessBy: number, minute: number) => {
    portal().setNow(`2026-11-20T10:${String(minute).padStart(2, '0')}:00+09:00`)
    const { value } = usual.baseSalary
    const lower = { ...value, minValue: value.minValue - lessBy }
    await importItems(portal(), [{ ...usual, baseSalary: { ...usual.baseSalary, value: lower } }])
    await noteChanges(portal().served)
  }
  await change(6_000, 1)
  expect(await list()).toMatchObject([{ kind: 'change', path: `/job_postings/${id}`, readDatetime: null }])
  await change(0, 2)
  expect(await list()).toEqual([])
  await change(6_000, 3)
  await portal().connection.executeSql(
    `update job_posting set withdrawn_at = now(), closed_reason = 'withdrawn' where id = $1`,
    [id],
  )
  const [notice] = await list()
  expect(notice).toMatchObject({ kind: 'change', readDatetime: null })
  expect((await portal().call('getJobPostingView', { session, params: { jobPostingId: id } })).status).toBe(200)
})
