import { ordinaryPremises } from '../comparison/premises.ts'
import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

/** What job seekers compare. */
export const operatorComparisonExamples: OperatorExamples<'getComparisonOfJobSeeker'> = {
  getComparisonOfJobSeeker: {
    params: { jobSeekerId: ids.jobSeeker },
    response: {
      comparison: {
        premises: { ...ordinaryPremises, prefectureCode: '13' },
        postings: [
          {
            jobPostingId: ids.jobPosting,
            title: '回復期リハビリ病棟の看護師',
            workplace: 'みずほリハビリテーション病院',
            imageUrl: '/assets/art-ward.svg',
            isClosed: false,
          },
        ],
        summary: '',
        bars: [],
        groups: [],
        assumptions: [],
        sources: [],
      },
    },
  },
}
