import { randomUUID } from 'node:crypto'
import type { MoveAction, ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { offeredTerms } from '#server/testing/use-offer.ts'

const portal = useTestApp()
let token = ''
beforeAll(async () => {
  token = await tokenFor(portal())
})

const begin = new Date('2026-11-20T09:00:00+09:00')
const dayMs = 86_400_000
const lastDay = '2026-12-10'
const replyDays = 3

/** What the two sides and the calendar do, in any order. */
const steps = [
  'inquiry',
  'apply',
  'decline',
  'accept',
  'decline_offer',
  'refer',
  'start_selection',
  'interview',
  'offer',
  'withdraw_offer',
  'close',
  'reopen',
  'next_day',
] as const
type Step = (typeof steps)[number]

/** The table of docs/behaviour.md §13, as a person would keep it on paper. */
interface Paper {
  status: ProgressStatus | 'none'
  before: ProgressStatus | null
  last: Step | null
  day: number
  /** The day on which the offer that waits was made. */
  offerDay: number | null
  /** Whether the last move answered the latest offer. */
  hasAnsweredOffer: boolean
}

const table: Record<Paper['status'], Partial<Record<Step, ProgressStatus>>> = {
  none: { inquiry: 'waiting', apply: 'entered', refer: 'referral' },
  waiting: { apply: 'entered', decline: 'closed', refer: 'referral', close: 'closed' },
  referral: { inquiry: 'referral', apply: 'entered', decline: 'closed', close: 'closed' },
  entered: { decline: 'closed', start_selection: 'under_consideration', close: 'closed' },
  under_consideration: {
    decline: 'closed',
    decline_offer: 'closed',
    accept: 'offer_accepted',
    interview: 'under_consideration',
    offer: 'under_consideration',
    withdraw_offer: 'under_consideration',
    close: 'closed',
  },
  offer_accepted: { close: 'closed' },
  closed: { inquiry: 'waiting' },
}
const needsOpen: ReadonlySet<Step> = new Set(['inquiry', 'apply', 'refer'])
/** The posting is open on its last day, the 20th day after the first one. */
const lastOpenDay = 20
/** Whether a step counts as the last one once more; a plain decline repeats one that named its offer. */
function isRepeat({ status, last, hasAnsweredOffer }: Paper, step: Step): boolean {
  if (status === 'none' || step === 'offer') return false
  const hasDeclined = last === 'decline' || last === 'decline_offer'
  if (step === 'decline') return hasDeclined
  return step === 'decline_offer' ? hasDeclined && hasAnsweredOffer : last === step
}

/** What the table lets a step do: the next status, `repeat`, or null where it is refused. */
function allowed(paper: Paper, step: Step): ProgressStatus | 'repeat' | null {
  const { status, day, offerDay, before } = paper
  if (isRepeat(paper, step)) return 'repeat'
  if (needsOpen.has(step) && day > lastOpenDay) return null
  const waits = offerDay !== null
  if (step === 'offer' && waits) return null
  if (step === 'withdraw_offer' && !waits) return null
  if ((step === 'accept' || step === 'decline_offer') && (!waits || day > offerDay + replyDays)) return null
  if (step === 'reopen') return status === 'closed' ? before : null
  return table[status][step] ?? null
}

function turnPage(paper: Paper, step: Step): Paper {
  if (step === 'next_day') return { ...paper, day: paper.day + 1 }
  const to = allowed(paper, step)
  if (to === null || to === 'repeat') return paper
  const settles = to === 'closed' || step === 'accept' || step === 'withdraw_offer'
  return {
    ...paper,
    status: to,
    before: to === 'closed' && paper.status !== 'none' ? paper.status : null,
    last: step,
    offerDay: step === 'offer' ? paper.day : settles ? null : paper.offerDay,
    hasAnsweredOffer: paper.offerDay !== null && (step === 'decline' || step === 'decline_offer'),
  }
}

/** Whether a response is the one that the model expects. */
function fits(paper: Paper, step: Step, status: number): boolean {
  if (step === 'next_day' || allowed(paper, step) !== null) return status === 200 || status === 204
  // Withdrawing looks at the offer first: there may have been none, or it was taken back long ago
  return status === 409 || (step === 'withdraw_offer' && paper.offerDay === null && (status === 404 || status === 200))
}

const actionOf = (step: Step): MoveAction =>
  step === 'accept' ? 'apply' : step === 'decline_offer' ? 'decline' : (step as MoveAction)
const dayOf = (day: number): string =>
  new Date(begin.getTime() + day * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })

/** A new pair, and each step as a call; returns its status. */
async function openPair() {
  const jobSeeker = await makeJobSeeker(portal())
  const session = await portal().signedIn(jobSeeker)
  const pair = { jobSeekerId: jobSeeker.id, jobPostingId: await makeJobPosting(portal(), { validThrough: lastDay }) }
  const params = { jobPostingId: pair.jobPostingId }
  let offerId: string = randomUUID()
  const act = (actionType: string, named?: string) =>
    portal().call('takeJobPostingAction', { session, params, body: { actionType, ...(named && { offerId: named }) } })
  const move = (action: string) => {
    const body = { ...pair, action, ...(action === 'close' && { reasonCode: 'other' }) }
    return portal().call('moveProgress', { ...operatorOf(token), body })
  }
  const make = async (day: number) => {
    const id = randomUUID()
    const days = { replyDeadline: dayOf(day + replyDays), startDay: dayOf(day + 60) }
    const body = { ...pair, ...offeredTerms, ...days }
    const response = await portal().call('makeOffer', { ...operatorOf(token), params: { offerId: id }, body })
    if (response.status === 200) offerId = id
    return response
  }
  const withdraw = () => portal().call('withdrawOffer', { ...operatorOf(token), params: { offerId }, body: {} })
  const send = async (step: Exclude<Step, 'next_day'>, day: number): Promise<number> => {
    if (step === 'offer') return (await make(day)).status
    if (step === 'withdraw_offer') return (await withdraw()).status
    if (step === 'accept') return (await act('apply', offerId)).status
    if (step === 'decline_offer') return (await act('decline', offerId)).status
    if (step === 'inquiry' || step === 'apply' || step === 'decline') return (await act(step)).status
    return (await move(step)).status
  }
  const read = async () => {
    const response = await portal().call('getProgress', { ...operatorOf(token), params: pair })
    return response.status === 200 ? response.body.application : null
  }
  return { send, read }
}

it('goes only where the table says, whatever both sides do in whatever order', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...steps, 'apply', 'start_selection', 'offer', 'accept'), {
        minLength: 8,
        maxLength: 22,
      }),
      async (sequence) => {
        const { send, read } = await openPair()
        let paper: Paper = { status: 'none', before: null, last: null, day: 0, offerDay: null, hasAnsweredOffer: false }
        const moves: string[] = []
        for (const step of sequence) {
          portal().setNow(new Date(begin.getTime() + paper.day * dayMs))
          const to = step === 'next_day' ? null : allowed(paper, step)
          const status = step === 'next_day' ? 200 : await send(step, paper.day)
          expect([sequence, step, paper, status, fits(paper, step, status)]).toEqual([
            sequence,
            step,
            paper,
            status,
            true,
          ])
          if (to !== null && to !== 'repeat') moves.push(`${actionOf(step)} ${to}`)
          paper = turnPage(paper, step)
        }
        const application = await read()
        expect(application?.status ?? 'none').toBe(paper.status)
        expect(application?.moves.map(({ action, to }) => `${action} ${to}`) ?? []).toEqual(moves)
      },
    ),
    { numRuns: 25, seed: 29 },
  )
})
