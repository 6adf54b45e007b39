import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

/** What job seekers have saved to search for. */
export const operatorSavedSearchExamples: OperatorExamples<'listSavedSearches'> = {
  listSavedSearches: {
    params: { jobSeekerId: ids.jobSeeker },
    response: {
      savedSearches: [
        {
          id: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
          name: '世田谷区・二交代か日勤',
          labels: ['世田谷区', '病院', '月給28万円以上'],
          savedDatetime: '2026-11-02T20:14:00+09:00',
          frequency: 'daily',
          isPaused: false,
          newCount: 5,
        },
      ],
    },
  },
}
