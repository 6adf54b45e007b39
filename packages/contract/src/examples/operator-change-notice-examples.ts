import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const read = {
  foundDatetime: '2026-11-20T09:30:00+09:00',
  readDatetime: '2026-11-20T19:00:00+09:00',
  confirmedDatetime: '2026-11-20T19:05:00+09:00',
}

/** Notices of changed terms: who got them, read them and confirmed them. */
export const operatorChangeNoticeExamples: OperatorExamples<'listChangeNotices' | 'listNoticeReaders'> = {
  listChangeNotices: {
    params: { jobSeekerId: ids.jobSeeker },
    response: {
      notices: [
        {
          id: ids.contact,
          jobPostingId: ids.jobPosting,
          title: '回復期リハビリ病棟の看護師',
          facilityName: 'みずほリハビリテーション病院',
          kind: 'changed',
          stake: 'application',
          ...read,
          terms: ['賃金', '働く場所'],
          isOver: false,
        },
      ],
    },
  },
  listNoticeReaders: {
    params: { jobPostingId: ids.jobPosting },
    response: {
      count: 1,
      readCount: 1,
      confirmedCount: 1,
      readers: [
        {
          id: ids.contact,
          jobSeekerId: ids.jobSeeker,
          familyName: '田中',
          givenName: '美咲',
          stake: 'application',
          fromVersion: 3,
          toVersion: 4,
          ...read,
        },
      ],
    },
  },
}
