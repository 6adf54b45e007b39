import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

/** What job seekers say after joining. */
export const operatorJoiningExamples: OperatorExamples<'listJoiningChecks'> = {
  listJoiningChecks: {
    params: { jobSeekerId: ids.jobSeeker },
    response: {
      checks: [
        {
          placementId: ids.offer,
          stage: 'day30',
          employer: '医療法人社団 みずほ会',
          joiningDay: '2027-02-01',
          terms: [
            { name: '給与', promised: '月給 312,000円', state: 'same', note: '' },
            { name: '夜勤の上限', promised: '月4回まで', state: 'different', note: '夜勤が月6回入っています。' },
          ],
          feeling: 'getting_used',
          memo: '',
          audience: 'adviser',
          version: 1,
          answeredDatetime: '2027-03-04T20:14:00+09:00',
          openUntil: '2027-03-18',
          isOpen: false,
        },
      ],
      stayings: [
        {
          placementId: ids.offer,
          employer: '医療法人社団 みずほ会',
          joiningDay: '2027-02-01',
          answer: 'left',
          leftOn: '2027-06-30',
          causes: ['terms_differed', 'health'],
          answeredDatetime: '2027-08-03T20:14:00+09:00',
        },
      ],
    },
  },
}
