import type { OperatorApplicationWithMoves, OperatorMove } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import { expect, it } from 'vitest'
import { selectionSteps } from './selection-steps.ts'

const now = new Date('2026-11-20T10:40:00+09:00')
const move = (action: string, to: OperatorMove['to'], more: Partial<OperatorMove> = {}): OperatorMove => ({
  id: action,
  action,
  from: null,
  to,
  actor: 'operator',
  operatorKeyId: null,
  reference: null,
  reasonCode: '',
  reason: '',
  movedDatetime: '2026-11-15T20:14:00+09:00',
  ...more,
})
const application = (moves: OperatorMove[]): OperatorApplicationWithMoves => ({
  jobSeekerId: 'a',
  jobPostingId: 'b',
  sourceId: 's KN-1',
  title: '看護師',
  employer: 'みずほ会',
  status: moves.at(-1)?.to ?? 'entered',
  isOpen: true,
  hasInquired: true,
  pendingOfferId: null,
  createdDatetime: '2026-11-15T20:14:00+09:00',
  updatedDatetime: '2026-11-15T20:14:00+09:00',
  consentedDatetime: moves.some(({ action }) => action === 'apply') ? '2026-11-15T20:14:00+09:00' : null,
  contact: null,
  answers: [],
  inquiry: null,
  allowedActions: [],
  moves,
})
const sheet = (employerDays: Partial<ApplicationSheet['employerDays']> = {}): ApplicationSheet => ({
  jobSeekerId: 'a',
  jobPostingId: 'b',
  familyName: '田中',
  givenName: '美咲',
  sourceId: 's KN-1',
  employer: 'みずほ会',
  workplace: '',
  posted: { title: '', duties: '', pay: { minValue: 1, maxValue: 1, unitText: 'MONTH' }, terms: [] },
  postedVersion: 1,
  currentVersion: 1,
  changes: [],
  employerDays: { documentsSentDay: null, replyDueDay: null, ...employerDays },
  choice: { musts: [], firstChoice: '', isFirstChoice: false },
  offers: [],
})
const applied = move('apply', 'entered', { actor: 'job_seeker' })
const statesOf = (moves: OperatorMove[], days = {}) =>
  selectionSteps({ application: application(moves), sheet: sheet(days), interviews: [], now }).map(
    ({ name, state }) => `${name} ${state}`,
  )

it('has the step in hand after the last one that is done', () => {
  expect(statesOf([move('refer', 'referral')])).toEqual([
    '紹介 done',
    '応募 now',
    '書類を送付 open',
    '選考開始 open',
    '面接 open',
    '内定 open',
    '承諾・入職 open',
  ])
  expect(statesOf([applied], { documentsSentDay: '2026-11-16' })).toContain('選考開始 now')
})

it('does not wait for what was left out', () => {
  const steps = statesOf([applied, move('start_selection', 'under_consideration')])
  expect(steps).toEqual(['応募 done', '書類を送付 open', '選考開始 done', '面接 now', '内定 open', '承諾・入職 open'])
})

it('ends with the reason of its end', () => {
  const closed = move('close', 'closed', { reasonCode: 'position_filled' })
  const steps = selectionSteps({ application: application([applied, closed]), sheet: sheet(), interviews: [], now })
  expect(steps.map(({ name }) => name)).toEqual(['応募', '終了'])
  expect(steps.at(-1)?.note).toBe('枠が埋まった')
})
