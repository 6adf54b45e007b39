import { postingActionTypes, progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { expect, it } from 'vitest'
import { decideMove, type MoveFacts } from '#server/hiring/applications/progress.policy.ts'
import { presentActions } from './progress.present.ts'

const offer = { id: '1f0d3d0e-0f2f-4a53-9d4a-6a39a3f0d001', isAnswerable: true }
const factsOf = (facts: Partial<MoveFacts>): MoveFacts => ({
  progressStatus: null,
  statusBeforeClosed: null,
  lastMove: null,
  isOpen: true,
  isAnswered: false,
  offer: null,
  ...facts,
})

it('enables exactly what would move', () => {
  for (const progressStatus of [null, ...progressStatuses]) {
    for (const isOpen of [true, false]) {
      for (const action of [null, ...postingActionTypes, 'refer', 'close'] as const) {
        const facts = factsOf({ progressStatus, isOpen, lastMove: action && { action, reference: null } })
        const actions = presentActions(facts)
        for (const each of postingActionTypes) {
          const moves = decideMove(facts, { action: each, by: 'job_seeker' }).kind === 'move'
          expect(actions[each].isEnable).toBe(moves)
          expect(actions[each].showType === 'show').toBe(moves)
        }
      }
    }
  }
})

it('says that a closed posting no longer takes applications', () => {
  expect(presentActions(factsOf({ isOpen: false })).apply).toEqual({
    isEnable: false,
    label: '募集は終了しました',
    showType: 'deactivated',
  })
})

it('says that a question about a referral has been asked', () => {
  const asked = presentActions(
    factsOf({ progressStatus: 'referral', lastMove: { action: 'inquiry', reference: null } }),
  )
  expect(asked.inquiry).toEqual({ isEnable: false, label: '問い合わせ済み', showType: 'deactivated' })
  expect(asked.apply.isEnable).toBe(true)
})

it('calls an application the acceptance of the offer that waits, until its deadline', () => {
  const progressStatus = 'under_consideration' as const
  const accept = presentActions(factsOf({ progressStatus, offer }))
  expect(accept.apply).toEqual({ isEnable: true, label: '内定を承諾する', showType: 'show' })
  expect(accept.decline.isEnable).toBe(true)
  const late = presentActions(factsOf({ progressStatus, offer: { ...offer, isAnswerable: false } }))
  expect(late.apply).toEqual({ isEnable: false, label: '内定の回答期限が過ぎました', showType: 'deactivated' })
  expect(presentActions(factsOf({ progressStatus })).apply.label).toBe('選考中')
})
