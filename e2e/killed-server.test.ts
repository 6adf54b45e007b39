// On PostgreSQL: what was committed outlives the process, and each act is done once
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppSession, openAppSession } from './testing/app-session.ts'
import { callPortal } from './testing/call-portal.ts'
import { listOpenPostings } from './testing/open-postings.ts'
import { type OperatorApi, openOperatorApi } from './testing/operator-api.ts'
import { idOfPerson, seededPerson } from './testing/people.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'

let portal: OwnPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(async () => portal?.stop())

const service = 'kaigo'
const wave = 8
const dayMs = 86_400_000
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })

/** The postings that events of a type are about, each as often as there is one, in order of their ids. */
async function postingsOfEvents(operator: OperatorApi, type: string): Promise<string[]> {
  const about: string[] = []
  for (let after = '', hasMore = true; hasMore; ) {
    const query = new URLSearchParams({ perPage: '100', ...(after && { after }) })
    const page = await operator<{
      events: { type: string; data: { jobPostingId?: string } }[]
      next: string
      hasMore: boolean
    }>('GET', `events?${query}`)
    about.push(
      ...page.events.flatMap((event) => (event.type === `jp.tsunagu.${type}` ? [event.data.jobPostingId ?? ''] : [])),
    )
    after = page.next
    hasMore = page.hasMore
  }
  return about.toSorted()
}

interface Application {
  status: string
  moves: { action: string; to: string }[]
}

/** Applications, each with an offer. */
async function makeOffers(session: AppSession, operator: OperatorApi, jobSeekerId: string) {
  const offers: { jobPostingId: string; offerId: string }[] = []
  for (const jobPostingId of (await listOpenPostings(session, 3)).slice(0, wave)) {
    const applied = await session.call('POST', `/v1/app/job_posting/${jobPostingId}/action`, { actionType: 'apply' })
    expect(applied.status).toBe(204)
    const pair = { jobSeekerId, jobPostingId }
    await operator('POST', 'progress', { ...pair, action: 'start_selection' })
    const offerId = randomUUID()
    const salary = { unitText: 'MONTH', amount: 250_000, note: '' }
    const terms = { position: '介護職', salary, startDay: dayFromNow(60), otherTerms: [] }
    await operator('PUT', `offers/${offerId}`, { ...pair, ...terms, replyDeadline: dayFromNow(5) })
    offers.push({ jobPostingId, offerId })
  }
  return offers
}

/** Calls at once, of which the server is killed in the middle; those that were acknowledged, by their places. */
async function acknowledged(calls: (() => Promise<{ status: number }>)[], killAfter: number): Promise<Set<number>> {
  const done = new Set<number>()
  let killed: Promise<unknown> | null = null
  await Promise.allSettled(
    calls.map(async (call, index) => {
      const { status } = await call()
      expect([200, 204]).toContain(status)
      done.add(index)
      if (done.size >= killAfter) killed ??= portal.end('SIGKILL')
    }),
  )
  await (killed ?? portal.end('SIGKILL'))
  return done
}

it('loses no acknowledged answer to an offer and does none twice when the server is killed', async () => {
  const session = await openAppSession(portal, service, seededPerson('killed-server'))
  const operator = await openOperatorApi(portal, service)
  const jobSeekerId = idOfPerson('killed-server', service)
  const offers = await makeOffers(session, operator, jobSeekerId)
  const accept = ({ jobPostingId, offerId }: (typeof offers)[number]) =>
    session.call('POST', `/v1/app/job_posting/${jobPostingId}/action`, { actionType: 'apply', offerId })
  const read = async (jobPostingId: string) =>
    (await operator<{ application: Application }>('GET', `progress/${jobSeekerId}/${jobPostingId}`)).application

  const done = await acknowledged(
    offers.map((offer) => () => accept(offer)),
    2,
  )
  expect(done.size).toBeGreaterThanOrEqual(2)
  await portal.startAgain()
  for (const [index, { jobPostingId, offerId }] of offers.entries()) {
    const { status, moves } = await read(jobPostingId)
    expect([jobPostingId, status === 'offer_accepted' || !done.has(index)]).toEqual([jobPostingId, true])
    // All of it or nothing of it: the offer, the status and the move agree
    const offer = (await operator<{ offer: { status: string } }>('GET', `offers/${offerId}`)).offer.status
    const isAccepted = status === 'offer_accepted'
    expect(offer).toBe(isAccepted ? 'accepted' : 'pending')
    expect(moves.filter(({ to }) => to === 'offer_accepted')).toHaveLength(isAccepted ? 1 : 0)
  }

  // Without a response, send it again
  for (const offer of offers) expect((await accept(offer)).status).toBe(204)
  for (const { jobPostingId } of offers) {
    const { status, moves } = await read(jobPostingId)
    expect([status, moves.filter(({ to }) => to === 'offer_accepted').length]).toEqual(['offer_accepted', 1])
  }
  // An event gets its place in the order a moment after what it tells of
  const notified = () => postingsOfEvents(operator, 'offer.accepted')
  await expect.poll(notified).toEqual(offers.map(({ jobPostingId }) => jobPostingId).toSorted())
})

it('loses no acknowledged move of an operator and makes none twice when the server is killed', async () => {
  const session = await openAppSession(portal, service, seededPerson('killed-server'))
  const operator = await openOperatorApi(portal, service)
  const authorization = `Bearer ${await portal.operatorKey(service)}`
  const jobSeekerId = idOfPerson('killed-server', service)
  const { applications } = await operator<{ applications: { jobPostingId: string }[] }>(
    'GET',
    `progress?jobSeekerId=${jobSeekerId}&perPage=100`,
  )
  const known = new Set(applications.map(({ jobPostingId }) => jobPostingId))
  const postings = (await listOpenPostings(session, 4)).filter((id) => !known.has(id)).slice(0, wave)
  const refer = (jobPostingId: string) =>
    callPortal(portal, service, '/v1/operator/progress', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ jobSeekerId, jobPostingId, action: 'refer' }),
    })
  const done = await acknowledged(
    postings.map((id) => () => refer(id)),
    3,
  )
  await portal.startAgain()
  for (const [index, id] of postings.entries()) {
    const before = await callPortal(portal, service, `/v1/operator/progress/${jobSeekerId}/${id}`, {
      headers: { authorization },
    })
    expect(before.status === 200 || !done.has(index)).toBe(true)
    expect((await refer(id)).status).toBe(200)
    const { application } = await operator<{ application: Application }>('GET', `progress/${jobSeekerId}/${id}`)
    expect([application.status, application.moves.map(({ action }) => action)]).toEqual(['referral', ['refer']])
  }
  await expect.poll(() => postingsOfEvents(operator, 'progress.referred')).toEqual(postings.toSorted())
})
