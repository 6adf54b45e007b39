import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { pays, useChangedPosting } from '#server/testing/use-changed-posting.ts'
import { useOffer } from '#server/testing/use-offer.ts'

const portal = useTestApp()

const queueOf = async (jobSeekerId: string, token: string) => {
  const { body } = await portal().call('getWorkQueue', operatorOf(token))
  return body.items.filter((item) => item.jobSeekerId === jobSeekerId)
}
const settle = (token: string, params: Record<string, string>, isSettled = true, sinceDatetime?: string) =>
  portal().call('settleWorkItem', { ...operatorOf(token), params, body: { isSettled, sinceDatetime } })

describe('the queue has', () => {
  const offer = useOffer(portal)
  const queue = () => queueOf(offer.jobSeeker().id, offer.token())
  const ofJobSeeker = () => ({ jobSeekerId: offer.jobSeeker().id })

  it.each([
    ['apply', 'accepted'],
    ['decline', 'declined'],
  ] as const)(
    'an answer to an offer (%s) until staff have seen it, and again when they take that back',
    async (action, answer) => {
      const offerId = await offer.made()
      const item = { ...ofJobSeeker(), kind: 'answer', subjectId: offerId }
      // Nobody has seen an answer that there is not
      expect((await settle(offer.token(), item)).status).toBe(404)
      portal().setNow('2026-11-20T10:00:00+09:00')
      expect((await offer.answer(action, offerId)).status).toBe(204)
      expect(await queue()).toMatchObject([
        { kind: 'answer', subjectId: offerId, answer, sinceDatetime: '2026-11-20T10:00:00+09:00' },
      ])
      expect((await settle(offer.token(), item)).status).toBe(204)
      expect(await queue()).toEqual([])
      expect((await settle(offer.token(), item, false)).status).toBe(204)
      expect(await queue()).toMatchObject([{ kind: 'answer' }])
      const other = await makeJobSeeker(portal())
      expect((await settle(offer.token(), { ...item, jobSeekerId: other.id })).status).toBe(404)
      expect((await settle(offer.token(), { ...item, subjectId: 'x' })).status).toBe(404)
    },
  )

  it('the employer’s day from three days before it, until there is an offer', async () => {
    const none = { documentsSentDay: null, replyDueDay: null }
    const setDay = (replyDueDay: string | null, before: string | null) =>
      portal().call('setEmployerDays', {
        ...offer.byOperator(),
        params: { ...ofJobSeeker(), jobPostingId: offer.jobPostingId() },
        body: { ...none, replyDueDay, seen: { ...none, replyDueDay: before } },
      })
    expect((await setDay('2026-11-24', null)).status).toBe(200)
    expect(await queue()).toEqual([])
    expect((await setDay('2026-11-23', '2026-11-24')).status).toBe(200)
    expect(await queue()).toMatchObject([
      { kind: 'employer', jobPostingId: offer.jobPostingId(), dueDatetime: '2026-11-24T00:00:00+09:00' },
    ])
    await offer.made({ replyDeadline: '2026-12-10' })
    expect(await queue()).toEqual([])
  })

  it('a to-do that staff have given from three days before its day, until it is done', async () => {
    const give = (expireDate: string) =>
      portal().call('createTodo', {
        ...offer.byOperator(),
        params: ofJobSeeker(),
        body: { title: '雇用証明書の差し替え', ...(expireDate && { expireDate }) },
      })
    await give('')
    await give('2026-11-24')
    const late = (await give('2026-11-18')).body
    expect(await queue()).toMatchObject([
      {
        kind: 'todo',
        id: `todo-${late.id}`,
        title: '雇用証明書の差し替え',
        subjectId: late.id,
        dueDatetime: '2026-11-19T00:00:00+09:00',
      },
    ])
    const { body } = await portal().call('getTeam', offer.byOperator())
    expect(body.loads.find(({ adviserId }) => adviserId === null)?.late).toBeGreaterThan(0)
    const params = { ...ofJobSeeker(), todoId: late.id }
    await portal().call('updateTodo', { ...offer.byOperator(), params, body: { statusType: 'done' } })
    expect(await queue()).toEqual([])
  })
})

describe('a posting that changes under an application', () => {
  const { given, change, act, seen, mark } = useChangedPosting(portal)

  it('is in the queue until staff have dealt with it, and anew when it changes once more', async () => {
    const token = await tokenFor(portal())
    const changed = async () => (await queueOf(given.person.id, token)).filter(({ kind }) => kind === 'posting')
    await act('apply')
    await change(pays.lower, '2026-11-20T11:00:00+09:00')
    const [item] = await changed()
    expect(item).toMatchObject({ jobPostingId: given.id, postingChange: 'changed', changedTerms: ['賃金'] })
    const params = { jobSeekerId: given.person.id, kind: 'posting', subjectId: item?.subjectId ?? randomUUID() }
    expect((await settle(token, params)).status).toBe(204)
    expect(await changed()).toEqual([])
    await change(pays.lowest, '2026-11-20T12:00:00+09:00')
    expect(await changed()).toHaveLength(1)
    // Who confirms it knows it: nobody has to tell them
    await mark('confirmChangeNotice', await seen())
    expect(await changed()).toEqual([])
  })

  it('stays in the queue where staff have read a former version, until they have read this one', async () => {
    const token = await tokenFor(portal())
    await act('apply')
    const changed = async () => (await queueOf(given.person.id, token)).filter(({ kind }) => kind === 'posting')
    await change(pays.lower, '2026-11-20T11:00:00.700+09:00')
    const [former] = await changed()
    await change(pays.lowest, '2026-11-20T12:00:00.700+09:00')
    const params = { jobSeekerId: given.person.id, kind: 'posting', subjectId: former?.subjectId ?? '' }
    expect((await settle(token, params, true, former?.sinceDatetime)).status).toBe(409)
    const [present] = await changed()
    expect(present?.subjectId).toBe(params.subjectId)
    expect((await settle(token, params, true, present?.sinceDatetime)).status).toBe(204)
    // Again, as by a caller who did not hear the response
    expect((await settle(token, params, true, present?.sinceDatetime)).status).toBe(204)
    expect(await changed()).toEqual([])
  })

  it('is not, where the posting is only liked', async () => {
    const token = await tokenFor(portal())
    await portal().call('updateFavorite', {
      session: given.session,
      params: { jobPostingId: given.id },
      body: { status: 'like' },
    })
    await change(pays.lower, '2026-11-20T11:00:00+09:00')
    expect(await queueOf(given.person.id, token)).toEqual([])
  })
})
