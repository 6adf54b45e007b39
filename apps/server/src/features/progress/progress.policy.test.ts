import {
  type MoveAction,
  type PostingActionType,
  type ProgressStatus,
  postingActionTypes,
  progressStatuses,
} from '@tsunagu/contract/progress.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideAction, type Standing } from './progress.policy.ts'
import { presentActions } from './progress.present.ts'

const standings: Standing[] = [null, ...progressStatuses]

/** The table of decisions §5, written again as a person reads it. */
const table: Record<ProgressStatus | 'none', Partial<Record<PostingActionType, ProgressStatus>>> = {
  none: { inquiry: 'waiting', apply: 'entered' },
  waiting: { apply: 'entered', decline: 'closed' },
  referral: { inquiry: 'referral', apply: 'entered', decline: 'closed' },
  entered: { decline: 'closed' },
  under_consideration: { decline: 'closed' },
  offer_accepted: {},
  closed: { inquiry: 'waiting' },
}

/** What an agency's system may do in between, by the table's third column. */
const operatorMoves: Record<ProgressStatus | 'none', readonly [MoveAction, ProgressStatus][]> = {
  none: [['refer', 'referral']],
  waiting: [
    ['refer', 'referral'],
    ['close', 'closed'],
  ],
  referral: [['close', 'closed']],
  entered: [
    ['start_selection', 'under_consideration'],
    ['close', 'closed'],
  ],
  under_consideration: [
    ['interview', 'under_consideration'],
    ['close', 'closed'],
  ],
  offer_accepted: [['close', 'closed']],
  closed: [],
}

/** A pair as it stands between two steps. */
interface Stand {
  standing: Standing
  lastAction: MoveAction | null
  isOpen: boolean
}

const anyStep = fc.oneof(
  fc.record({ by: fc.constant('job_seeker' as const), action: fc.constantFrom(...postingActionTypes) }),
  fc.record({ by: fc.constant('operator' as const), choice: fc.nat(1) }),
  fc.record({ by: fc.constant('calendar' as const), isOpen: fc.boolean() }),
)

/** The next step as the table has it; a job seeker's is compared with what the policy decides. */
function takeStep(stand: Stand, step: typeof anyStep extends fc.Arbitrary<infer T> ? T : never): Stand {
  const { standing, lastAction, isOpen } = stand
  if (step.by === 'calendar') return { ...stand, isOpen: step.isOpen }
  if (step.by === 'operator') {
    const [action, to] = operatorMoves[standing ?? 'none'][step.choice] ?? []
    return action && to ? { ...stand, standing: to, lastAction: action } : stand
  }
  const { action } = step
  const to = table[standing ?? 'none'][action]
  const isRepeat = standing !== null && lastAction === action
  const moves = to !== undefined && !isRepeat && (isOpen || action === 'decline')
  const expected = moves ? { kind: 'move', to } : { kind: isRepeat ? 'repeat' : 'refuse' }
  expect(decideAction(standing, action, stand)).toEqual(expected)
  return moves ? { ...stand, standing: to, lastAction: action } : stand
}

describe('decideAction', () => {
  it.each(standings.flatMap((standing) => postingActionTypes.map((action) => ({ standing, action }))))(
    'from $standing, $action on an open posting',
    ({ standing, action }) => {
      const to = table[standing ?? 'none'][action]
      const decision = decideAction(standing, action, { isOpen: true, lastAction: null })
      expect(decision).toEqual(to ? { kind: 'move', to } : { kind: 'refuse' })
    },
  )

  it('refuses to inquire about and to apply for a closed posting, but lets one decline', () => {
    const facts = { isOpen: false, lastAction: null }
    for (const standing of standings) {
      expect(decideAction(standing, 'inquiry', facts).kind).toBe('refuse')
      expect(decideAction(standing, 'apply', facts).kind).toBe('refuse')
    }
    expect(decideAction('entered', 'decline', facts)).toEqual({ kind: 'move', to: 'closed' })
  })

  it('takes the same action again for a repeat', () => {
    const repeat = (standing: Standing, action: PostingActionType, isOpen: boolean) =>
      decideAction(standing, action, { isOpen, lastAction: action })
    expect(repeat('entered', 'apply', true)).toEqual({ kind: 'repeat' })
    expect(repeat('closed', 'decline', false)).toEqual({ kind: 'repeat' })
    expect(repeat('referral', 'inquiry', true)).toEqual({ kind: 'repeat' })
    expect(decideAction('under_consideration', 'apply', { isOpen: true, lastAction: 'start_selection' })).toEqual({
      kind: 'refuse',
    })
  })

  it('never leads anywhere but where the table says, whatever the order of actions, referrals and closings', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        steps.reduce<Stand>(takeStep, { standing: null, lastAction: null, isOpen: true })
      }),
    )
  })
})

describe('presentActions', () => {
  it('enables exactly what would move', () => {
    for (const standing of standings) {
      for (const isOpen of [true, false]) {
        for (const lastAction of [null, ...postingActionTypes, 'refer', 'close'] as const) {
          const facts = { standing, isOpen, lastAction }
          const actions = presentActions(facts)
          for (const action of postingActionTypes) {
            const moves = decideAction(standing, action, facts).kind === 'move'
            expect(actions[action].isEnable).toBe(moves)
            expect(actions[action].showType === 'show').toBe(moves)
          }
        }
      }
    }
  })

  it('says that a closed posting no longer takes applications', () => {
    expect(presentActions({ standing: null, isOpen: false, lastAction: null }).apply).toEqual({
      isEnable: false,
      label: '募集は終了しました',
      showType: 'deactivated',
    })
  })

  it('says that a question about a referral has been asked', () => {
    const asked = presentActions({ standing: 'referral', isOpen: true, lastAction: 'inquiry' })
    expect(asked.inquiry).toEqual({ isEnable: false, label: '問い合わせ済み', showType: 'deactivated' })
    expect(asked.apply.isEnable).toBe(true)
  })
})
