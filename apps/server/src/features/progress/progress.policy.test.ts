import {
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
    expect(decideAction('entered', 'apply', { isOpen: true, lastAction: 'apply' })).toEqual({ kind: 'repeat' })
    expect(decideAction('closed', 'decline', { isOpen: false, lastAction: 'decline' })).toEqual({ kind: 'repeat' })
    expect(decideAction('under_consideration', 'apply', { isOpen: true, lastAction: 'start_selection' })).toEqual({
      kind: 'refuse',
    })
  })

  it('never leads anywhere but where the table says, whatever the order of actions', () => {
    const actions = fc.array(fc.constantFrom(...postingActionTypes), { maxLength: 20 })
    fc.assert(
      fc.property(actions, (taken) => {
        let standing: Standing = null
        let lastAction: string | null = null
        for (const action of taken) {
          const before: Standing = standing
          const decision = decideAction(before, action, { isOpen: true, lastAction })
          if (decision.kind !== 'move') continue
          expect(decision.to).toBe(table[before ?? 'none'][action])
          standing = decision.to
          lastAction = action
        }
      }),
    )
  })
})

describe('presentActions', () => {
  it('enables exactly what would move', () => {
    for (const standing of standings) {
      for (const isOpen of [true, false]) {
        const actions = presentActions(standing, isOpen)
        for (const action of postingActionTypes) {
          const moves = decideAction(standing, action, { isOpen, lastAction: null }).kind === 'move'
          expect(actions[action].isEnable).toBe(moves)
          expect(actions[action].showType === 'show').toBe(moves)
        }
      }
    }
  })

  it('says that a closed posting no longer takes applications', () => {
    expect(presentActions(null, false).apply).toEqual({
      isEnable: false,
      label: '募集は終了しました',
      showType: 'deactivated',
    })
  })
})
