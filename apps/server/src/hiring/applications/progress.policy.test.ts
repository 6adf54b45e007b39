import { type MoveAction, type ProgressStatus, progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Actor, type CurrentStatus, decideMove, type MoveFacts, operatorActions } from './progress.policy.ts'

const statuses: CurrentStatus[] = [null, ...progressStatuses]
const actions: MoveAction[] = [
  'inquiry',
  'apply',
  'decline',
  'refer',
  'start_selection',
  'interview',
  'offer',
  'withdraw_offer',
  'close',
  'reopen',
  'withdraw_inquiry',
]
const offerId = '1f0d3d0e-0f2f-4a53-9d4a-6a39a3f0d001'

type Table = Record<ProgressStatus | 'none', Partial<Record<MoveAction, ProgressStatus>>>

/** The table of docs/behaviour.md §13, written again as a person reads it: on an open posting, with an offer to answer. */
const byJobSeeker: Table = {
  none: { inquiry: 'waiting', apply: 'entered' },
  waiting: { apply: 'entered', decline: 'closed' },
  referral: { inquiry: 'referral', apply: 'entered', decline: 'closed' },
  entered: { decline: 'closed' },
  under_consideration: { apply: 'offer_accepted', decline: 'closed' },
  offer_accepted: {},
  closed: { inquiry: 'waiting' },
}
const byOperator: Table = {
  none: { refer: 'referral' },
  waiting: { refer: 'referral', close: 'closed' },
  referral: { close: 'closed' },
  entered: { start_selection: 'under_consideration', close: 'closed' },
  under_consideration: {
    interview: 'under_consideration',
    offer: 'under_consideration',
    withdraw_offer: 'under_consideration',
    close: 'closed',
  },
  offer_accepted: { close: 'closed' },
  closed: { reopen: 'entered' },
}

const factsOf = (progressStatus: CurrentStatus, changes: Partial<MoveFacts> = {}): MoveFacts => ({
  progressStatus,
  statusBeforeClosed: progressStatus === 'closed' ? 'entered' : null,
  lastMove: null,
  isOpen: true,
  isAnswered: false,
  offer: progressStatus === 'under_consideration' ? { id: offerId, isAnswerable: true } : null,
  ...changes,
})
/** Moves that must name the offer they are about. */
const referenceOf = (progressStatus: CurrentStatus, action: MoveAction) =>
  progressStatus === 'under_consideration' && ['apply', 'offer', 'withdraw_offer'].includes(action) ? offerId : null

const outcome = (to: ProgressStatus | undefined) => (to ? { kind: 'move', to } : { kind: 'refuse' })
const decide = (facts: MoveFacts, by: Actor, action: MoveAction) =>
  decideMove(facts, { action, by, reference: referenceOf(facts.progressStatus, action) })

describe('decideMove', () => {
  it.each(statuses)('from %s moves exactly as the table says, and each side only its own moves', (progressStatus) => {
    for (const action of actions) {
      const facts = factsOf(progressStatus)
      expect(decide(facts, 'job_seeker', action)).toEqual(outcome(byJobSeeker[progressStatus ?? 'none'][action]))
      expect(decide(facts, 'operator', action)).toEqual(outcome(byOperator[progressStatus ?? 'none'][action]))
    }
  })

  it('withdraws an inquiry while nobody has responded, and lets one apply afterwards', () => {
    const asked = { lastMove: { action: 'inquiry', reference: null } } as const
    const withdraw = (progressStatus: CurrentStatus, facts: Partial<MoveFacts>) =>
      decideMove(factsOf(progressStatus, facts), { action: 'withdraw_inquiry', by: 'job_seeker' })
    expect(withdraw('waiting', asked)).toEqual(outcome('closed'))
    expect(withdraw('referral', asked)).toEqual(outcome('referral'))
    expect(withdraw('waiting', { ...asked, isAnswered: true }).kind).toBe('refuse')
    expect(withdraw('waiting', { lastMove: { action: 'reopen', reference: null } }).kind).toBe('refuse')
    expect(withdraw('entered', asked).kind).toBe('refuse')
    const withdrawn = { lastMove: { action: 'withdraw_inquiry', reference: null } } as const
    expect(withdraw('closed', withdrawn).kind).toBe('repeat')
    expect(decide(factsOf('closed', withdrawn), 'job_seeker', 'apply')).toEqual(outcome('entered'))
    expect(decide(factsOf('closed', { ...withdrawn, isOpen: false }), 'job_seeker', 'apply').kind).toBe('refuse')
  })

  it('takes another question while one waits, and the same one for a repeat', () => {
    const facts = factsOf('waiting', { lastMove: { action: 'inquiry', reference: 'a' } })
    const inquire = (reference: string | null, changes: Partial<MoveFacts> = {}) =>
      decideMove({ ...facts, ...changes }, { action: 'inquiry', by: 'job_seeker', reference }).kind
    expect([inquire('a'), inquire(null), inquire('b')]).toEqual(['repeat', 'repeat', 'move'])
    expect(inquire('b', { isOpen: false })).toBe('refuse')
  })

  it('begins nothing on a closed posting, and lets what has begun go on and end', () => {
    for (const progressStatus of statuses) {
      const facts = factsOf(progressStatus, { isOpen: false, offer: null })
      for (const action of ['inquiry', 'apply'] as const)
        expect(decideMove(facts, { action, by: 'job_seeker' }).kind).toBe('refuse')
      expect(decide(facts, 'operator', 'refer').kind).toBe('refuse')
    }
    expect(decide(factsOf('entered', { isOpen: false }), 'job_seeker', 'decline').kind).toBe('move')
    expect(decide(factsOf('entered', { isOpen: false }), 'operator', 'start_selection').kind).toBe('move')
    expect(decide(factsOf('under_consideration', { isOpen: false }), 'job_seeker', 'apply').kind).toBe('move')
  })

  it('accepts an offer by its id alone, in time', () => {
    const accept = (facts: Partial<MoveFacts>, reference: string | null) =>
      decideMove(factsOf('under_consideration', facts), { action: 'apply', by: 'job_seeker', reference }).kind
    expect(accept({}, offerId)).toBe('move')
    expect(accept({}, null)).toBe('refuse')
    expect(accept({}, '1f0d3d0e-0f2f-4a53-9d4a-6a39a3f0d002')).toBe('refuse')
    expect(accept({ offer: { id: offerId, isAnswerable: false } }, offerId)).toBe('refuse')
    expect(accept({ offer: null }, offerId)).toBe('refuse')
    // A phone that applied long ago and asks once more has read no offer
    expect(accept({ lastMove: { action: 'apply', reference: null } }, offerId)).toBe('move')
    const accepted = factsOf('offer_accepted', { lastMove: { action: 'apply', reference: offerId } })
    expect(decideMove(accepted, { action: 'apply', by: 'job_seeker', reference: offerId }).kind).toBe('repeat')
    expect(decideMove(accepted, { action: 'apply', by: 'job_seeker' }).kind).toBe('refuse')
  })

  it('takes an acceptance of an offer that is gone for no application, nor its refusal for a decline', () => {
    for (const progressStatus of statuses.filter((each) => each !== 'under_consideration')) {
      for (const action of ['apply', 'decline'] as const) {
        const wanted = { action, by: 'job_seeker', reference: offerId } as const
        expect(decideMove(factsOf(progressStatus), wanted).kind).toBe('refuse')
      }
    }
  })

  it('takes no answer to an offer after its deadline, but lets one leave the application', () => {
    const late = factsOf('under_consideration', { offer: { id: offerId, isAnswerable: false } })
    expect(decideMove(late, { action: 'decline', by: 'job_seeker', reference: offerId }).kind).toBe('refuse')
    expect(decideMove(late, { action: 'decline', by: 'job_seeker' }).kind).toBe('move')
  })

  it('takes the same move again for a repeat, and one about something else for another', () => {
    const facts = factsOf('under_consideration', { lastMove: { action: 'interview', reference: 'a' } })
    const interview = (reference: string | null) =>
      decideMove(facts, { action: 'interview', by: 'operator', reference })
    expect(interview('a').kind).toBe('repeat')
    expect(interview(null).kind).toBe('repeat')
    expect(interview('b').kind).toBe('move')
    const entered = factsOf('entered', { lastMove: { action: 'apply', reference: null }, isOpen: false })
    expect(decideMove(entered, { action: 'apply', by: 'job_seeker' }).kind).toBe('repeat')
    const gone = factsOf('closed', { lastMove: { action: 'decline', reference: offerId } })
    expect(decideMove(gone, { action: 'decline', by: 'job_seeker' }).kind).toBe('repeat')
  })

  it('takes no move for a repeat where nothing has happened yet', () => {
    const facts = factsOf(null, { lastMove: { action: 'apply', reference: null } })
    expect(decideMove(facts, { action: 'apply', by: 'job_seeker' })).toEqual(outcome('entered'))
  })

  it('takes an offer or its withdrawal for a repeat only by the same id', () => {
    for (const action of ['offer', 'withdraw_offer'] as const) {
      const facts = factsOf('under_consideration', { lastMove: { action, reference: offerId }, offer: null })
      expect(decideMove(facts, { action, by: 'operator', reference: offerId }).kind).toBe('repeat')
      expect(decideMove(facts, { action, by: 'operator' }).kind).not.toBe('repeat')
    }
  })

  it('withdraws the offer that waits, and no other', () => {
    const withdraw = (reference: string | null) =>
      decideMove(factsOf('under_consideration'), { action: 'withdraw_offer', by: 'operator', reference }).kind
    expect(withdraw(offerId)).toBe('move')
    expect(withdraw('1f0d3d0e-0f2f-4a53-9d4a-6a39a3f0d002')).toBe('refuse')
    expect(withdraw(null)).toBe('refuse')
  })

  it('reopens to where it stood, and not where that is unknown', () => {
    for (const before of progressStatuses)
      expect(decide(factsOf('closed', { statusBeforeClosed: before }), 'operator', 'reopen')).toEqual(outcome(before))
    expect(decide(factsOf('closed', { statusBeforeClosed: null }), 'operator', 'reopen').kind).toBe('refuse')
  })

  it('decides the same for the portal itself as for an operator', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses),
        fc.constantFrom(...actions),
        fc.boolean(),
        (progressStatus, action, isOpen) => {
          const facts = factsOf(progressStatus, { isOpen })
          expect(decide(facts, 'system', action)).toEqual(decide(facts, 'operator', action))
        },
      ),
    )
  })
})

describe('operatorActions', () => {
  it('names exactly what the table lets an operator do', () => {
    for (const progressStatus of statuses) {
      const expected = Object.keys(byOperator[progressStatus ?? 'none'])
      expect(operatorActions(factsOf(progressStatus)).toSorted()).toEqual(expected.toSorted())
    }
    expect(operatorActions(factsOf('under_consideration', { offer: null }))).not.toContain('withdraw_offer')
    expect(operatorActions(factsOf(null, { isOpen: false }))).toEqual([])
  })
})
