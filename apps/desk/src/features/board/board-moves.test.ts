import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { describe, expect, it } from 'vitest'
import { type ColumnCards, cardAt, idOf, withPending } from './board-grid.ts'
import { dropOn, movesOf } from './board-moves.ts'
import { stepText } from './board-words.ts'

const cardOf = (changes: Partial<BoardCard> = {}): BoardCard => ({
  jobSeekerId: 'person',
  jobPostingId: 'posting',
  familyName: '田中',
  givenName: '美咲',
  title: '回復期リハビリ',
  workplace: 'みずほ病院',
  status: 'entered',
  step: 'check_application',
  turn: 'agency',
  stepDatetime: null,
  stepDay: null,
  interviewId: null,
  pendingOfferId: null,
  updatedDatetime: '2026-11-20T09:00:00+09:00',
  lastMoveId: 'move',
  closedBy: null,
  closingReasonCode: null,
  allowedActions: ['start_selection', 'close'],
  statusBeforeClosed: null,
  ...changes,
})

describe('putting a card into a column', () => {
  it.each<[Partial<BoardCard>, ProgressStatus, unknown]>([
    [{}, 'entered', null],
    [{}, 'under_consideration', { action: 'start_selection' }],
    [{}, 'closed', { action: 'close' }],
    [{}, 'referral', { refusal: '応募のあとは戻せません' }],
    [{}, 'offer_accepted', { refusal: '本人が内定を承諾すると入ります' }],
    [
      { status: 'waiting', allowedActions: ['close'] },
      'referral',
      { refusal: '募集が終わっているため、紹介できません' },
    ],
    [{ status: 'waiting', allowedActions: ['refer', 'close'] }, 'referral', { action: 'refer' }],
    [
      { status: 'offer_accepted', allowedActions: ['close'] },
      'under_consideration',
      { refusal: '承諾のあとは戻せません' },
    ],
    [
      { status: 'closed', allowedActions: ['reopen'], statusBeforeClosed: 'referral' },
      'referral',
      { action: 'reopen' },
    ],
    [
      { status: 'closed', allowedActions: ['reopen'], statusBeforeClosed: 'referral' },
      'entered',
      { refusal: '再開すると「紹介」に戻ります' },
    ],
  ])('%j into %s', (changes, target, expected) => {
    expect(dropOn(cardOf(changes), target)).toEqual(expected)
  })

  it('offers no offers: those have a call of their own', () => {
    expect(movesOf(cardOf({ status: 'under_consideration', allowedActions: ['interview', 'offer', 'close'] }))).toEqual(
      ['interview', 'close'],
    )
  })
})

describe('the next step', () => {
  it.each<[Partial<BoardCard>, string]>([
    [{}, '応募を確認'],
    [{ step: 'confirm_interview', stepDatetime: '2026-11-26T14:00:00+09:00' }, '11/26 14:00 を確定'],
    [{ step: 'attend_interview', stepDatetime: '2026-11-24T10:30:00+09:00' }, '面接 11/24 10:30'],
    [{ step: 'answer_offer', stepDay: '2026-11-23' }, '回答 11/23まで'],
    [{ step: 'start_work', stepDay: '2027-02-01' }, '入職 2/1'],
    [{ step: null }, ''],
  ])('of %j is %s', (changes, expected) => {
    expect(stepText(cardOf(changes))).toBe(expected)
  })
})

describe('the grid', () => {
  const named = (jobSeekerId: string, status: ProgressStatus) => cardOf({ jobSeekerId, status })
  const columns: ColumnCards[] = [
    { status: 'waiting', cards: [named('a', 'waiting'), named('b', 'waiting')] },
    { status: 'referral', cards: [] },
    { status: 'entered', cards: [named('c', 'entered')] },
  ]
  const at = (id: string | undefined, by: { columns?: -1 | 1; rows?: -1 | 1 }) =>
    cardAt(columns, id && `${id}_posting`, by)?.jobSeekerId

  it('is moved through by rows and columns, past empty ones, and begins with the first card', () => {
    expect(at(undefined, { rows: 1 })).toBe('a')
    expect(at('gone', { rows: 1 })).toBe('a')
    expect(at('a', { rows: 1 })).toBe('b')
    expect(at('b', { rows: 1 })).toBe('b')
    expect(at('b', { columns: 1 })).toBe('c')
    expect(at('c', { columns: 1 })).toBe('c')
    expect(at('c', { columns: -1 })).toBe('a')
    expect(at('a', { rows: -1 })).toBe('a')
  })

  it('shows a card that moves in its new column alone', () => {
    const [card] = columns[0]?.cards ?? []
    const moved = card ? withPending(columns, [{ card, to: 'entered' }]) : []
    expect(moved.map(({ cards }) => cards.map(({ jobSeekerId }) => jobSeekerId))).toEqual([['b'], [], ['c', 'a']])
    expect(card && idOf(card)).toBe('a_posting')
  })
})
