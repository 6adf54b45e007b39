import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

/** What job seekers do not want to see any more. */
export const operatorPassOverExamples: OperatorExamples<'listPassedOver'> = {
  listPassedOver: {
    params: { jobSeekerId: ids.jobSeeker },
    response: {
      count: 1,
      passedOver: [
        {
          id: ids.contact,
          kind: 'corporation',
          jobPostingId: ids.jobPosting,
          title: '社会医療法人 ひのき会',
          reasonText: '以前に働いていた',
          passedOverDatetime: '2026-11-20T19:05:00+09:00',
        },
      ],
    },
  },
}
