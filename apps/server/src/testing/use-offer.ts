import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { type MadeJobSeeker, makeJobSeeker } from './factories.ts'
import { makeJobPosting } from './job-posting.factories.ts'
import { putUnderConsideration } from './offer.factories.ts'
import { operatorOf, tokenFor } from './operator-calls.ts'
import type { TestApp } from './test-app.ts'

/** Terms as an agency's system sends them. */
export const offeredTerms = {
  position: '看護師／循環器病棟',
  salary: { unitText: 'MONTH', amount: 312_000, note: '基本給 236,000円' },
  startDay: '2027-02-01',
  otherTerms: [{ name: '夜勤の上限', text: '月4回まで' }],
  replyDeadline: '2026-11-23',
}

/** The application that a test is about. */
interface Considered {
  jobSeeker: MadeJobSeeker
  session: string
  token: string
  jobPostingId: string
}

/** What the agency's system does about an offer, and reads. */
function operatorCalls(portal: () => TestApp, given: Considered) {
  const byOperator = () => operatorOf(given.token)
  const pair = () => ({ jobSeekerId: given.jobSeeker.id, jobPostingId: given.jobPostingId })
  const make = (changes: object = {}, offerId: string = randomUUID(), caller = byOperator()) => {
    const body = { ...pair(), ...offeredTerms, ...changes }
    return portal().call('makeOffer', { ...caller, params: { offerId }, body })
  }
  const made = async (changes: object = {}): Promise<string> => {
    const { body, response } = await make(changes)
    if (response.statusCode !== 200) throw new Error(response.body)
    return body.offer.id
  }
  const progress = async () =>
    (await portal().call('getProgress', { ...byOperator(), params: pair() })).body.application
  return {
    byOperator,
    make,
    made,
    withdraw: (offerId: string, body: object = {}) =>
      portal().call('withdrawOffer', { ...byOperator(), params: { offerId }, body }),
    readAsOperator: (offerId: string) => portal().call('getOperatorOffer', { ...byOperator(), params: { offerId } }),
    close: (reasonCode = 'not_selected') =>
      portal().call('moveProgress', { ...byOperator(), body: { ...pair(), action: 'close', reasonCode } }),
    progress,
    actions: async () => (await progress()).moves.map(({ action }) => action),
  }
}

/** The job seeker's calls for it, and the events about it. */
function jobSeekerCalls(portal: () => TestApp, given: Considered) {
  const params = () => ({ jobPostingId: given.jobPostingId })
  const storedEvents = () =>
    portal().services.runInScope('kango', (scope) =>
      scope
        .selectFrom('event')
        .select('type')
        .where('job_seeker_id', '=', given.jobSeeker.id)
        .orderBy('sequence')
        .execute(),
    )
  return {
    see: (session = given.session) => portal().call('getOffer', { session, params: params() }),
    answer: (actionType: string, offerId?: string, session = given.session) =>
      portal().call('takeJobPostingAction', {
        session,
        params: params(),
        body: { actionType, ...(offerId !== undefined && { offerId }) },
      }),
    events: async () => (await storedEvents()).map(({ type }) => type),
  }
}

/** Before each test an application under consideration, and the calls of both sides about an offer on it. */
export function useOffer(portal: () => TestApp) {
  const given: Considered = { jobSeeker: { tenant: '', id: '', email: '' }, session: '', token: '', jobPostingId: '' }
  /** Applies for another posting, which is considered. */
  async function considered(posting: Parameters<typeof makeJobPosting>[1] = {}): Promise<void> {
    given.jobPostingId = await makeJobPosting(portal(), posting)
    const { jobSeeker, jobPostingId } = given
    await putUnderConsideration(portal(), { tenant: jobSeeker.tenant, jobSeekerId: jobSeeker.id, jobPostingId })
  }
  beforeEach(async () => {
    portal().setNow('2026-11-20T09:00:00+09:00')
    given.jobSeeker = await makeJobSeeker(portal())
    given.session = await portal().signedIn(given.jobSeeker)
    given.token = await tokenFor(portal())
    await considered()
  })
  return {
    considered,
    jobSeeker: () => given.jobSeeker,
    session: () => given.session,
    token: () => given.token,
    jobPostingId: () => given.jobPostingId,
    ...operatorCalls(portal, given),
    ...jobSeekerCalls(portal, given),
  }
}
