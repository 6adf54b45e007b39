import { ids, sourceId } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const pair = { jobSeekerId: ids.jobSeeker, jobPostingId: ids.jobPosting }
const days = { documentsSentDay: '2026-11-17', replyDueDay: '2026-11-25' }

/** One application, and many at once. */
export const operatorApplicationExamples: OperatorExamples<
  'getApplicationSheet' | 'setEmployerDays' | 'moveApplications'
> = {
  getApplicationSheet: {
    params: pair,
    response: {
      sheet: {
        ...pair,
        familyName: '田中',
        givenName: '美咲',
        sourceId,
        employer: '医療法人社団 みずほ会',
        workplace: 'みずほリハビリテーション病院',
        posted: {
          title: '回復期リハビリ病棟の看護師（二交代・日勤常勤も相談可）',
          duties: '病棟での看護業務',
          pay: { minValue: 302_000, maxValue: 380_000, unitText: 'MONTH' },
          terms: [{ name: '休日・休暇', text: '年間休日122日\n4週8休' }],
        },
        postedVersion: 3,
        currentVersion: 4,
        changes: [{ name: '賃金', before: '夜勤手当 11,500円／回', after: '夜勤手当 12,000円／回' }],
        employerDays: days,
        choice: { musts: ['夜勤の上限'], firstChoice: 'みずほリハビリテーション病院', isFirstChoice: true },
        offers: [],
      },
    },
  },
  setEmployerDays: {
    params: pair,
    body: { ...days, seen: { documentsSentDay: null, replyDueDay: null } },
    response: { employerDays: days },
  },
  moveApplications: {
    body: {
      action: 'close',
      reasonCode: 'position_filled',
      reason: 'また近い条件の求人をご紹介します。',
      applications: [{ ...pair, seenMoveId: ids.move }],
    },
    response: { results: [{ ...pair, outcome: 'moved', status: 'closed', lastMoveId: ids.move }] },
  },
}
