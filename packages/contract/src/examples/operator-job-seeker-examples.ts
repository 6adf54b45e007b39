import { areaAnswer, ids, nameAnswers, resumeUrl, storedUrl } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const listed = {
  jobSeekerId: ids.jobSeeker,
  status: 'active' as const,
  familyName: '田中',
  givenName: '美咲',
  familyNameKana: 'タナカ',
  givenNameKana: 'ミサキ',
  email: 'misaki.tanaka@example.jp',
  tel: '+819012345678',
  registeredDatetime: '2026-11-12T20:41:00+09:00',
  changedDatetime: '2026-11-19T21:05:00+09:00',
  adviserId: ids.staff,
}
const upload = '6d3c8e05-b7f2-4a91-8e46-0f9d1c5a2b78-労働条件通知書.pdf'

/** Job seekers and their files. */
export const operatorJobSeekerExamples: OperatorExamples<
  | 'listJobSeekers'
  | 'searchJobSeekers'
  | 'getJobSeeker'
  | 'inviteJobSeeker'
  | 'cancelInvitation'
  | 'previewErasure'
  | 'eraseJobSeeker'
  | 'getOperatorPresignedPutUrl'
  | 'moveOperatorFiles'
  | 'getOperatorFile'
> = {
  listJobSeekers: {
    query: { since: '2026-11-12T00:00:00+09:00', prefecture: '13', perPage: 50 },
    response: { jobSeekers: [listed], nextKey: null },
  },
  searchJobSeekers: {
    body: { name: 'たなか みさき', status: 'active' },
    response: { jobSeekers: [listed], nextKey: null },
  },
  getJobSeeker: {
    params: { jobSeekerId: ids.jobSeeker },
    response: {
      jobSeeker: {
        ...listed,
        answers: [areaAnswer, ...nameAnswers],
        files: [
          {
            id: ids.file,
            name: '履歴書_田中美咲.pdf',
            contentType: 'application/pdf',
            size: 184_320,
            url: resumeUrl,
            documentType: 'resume',
            savedDatetime: '2026-11-13T19:20:00+09:00',
          },
        ],
        account: { hasPassword: true, lastSeenDatetime: '2026-11-19T21:05:00+09:00' },
        mailSettings: { magazine: false, recommend: true, messageNotice: true },
        invitation: null,
      },
    },
  },
  inviteJobSeeker: {
    body: {
      email: 'misaki.tanaka@example.jp',
      familyName: '田中',
      givenName: '美咲',
      familyNameKana: 'たなか',
      givenNameKana: 'みさき',
      tel: '090-1234-5678',
      certifications: ['registered_nurse'],
      areas: ['13112'],
      desiredStart: 'within_3_months',
      adviserName: '佐藤',
    },
    response: {
      isRepeat: false,
      isMailOnItsWay: true,
      jobSeekerId: ids.jobSeeker,
      email: 'misaki.tanaka@example.jp',
      invitation: {
        invitedDatetime: '2026-11-12T17:30:00+09:00',
        linkUntilDatetime: '2026-11-13T17:30:00+09:00',
        operatorKeyId: ids.operatorKey,
      },
    },
  },
  cancelInvitation: { params: { jobSeekerId: ids.jobSeeker } },
  previewErasure: {
    params: { jobSeekerId: ids.jobSeeker },
    response: {
      jobSeekerId: ids.jobSeeker,
      status: 'suspended',
      email: 'misaki.tanaka@example.jp',
      goes: [
        { what: 'message', count: 4 },
        { what: 'progress', count: 1 },
      ],
      stays: [{ what: 'ledger', why: '職業安定法 32条の15', until: '2028-11-20T11:02:00+09:00' }],
    },
  },
  eraseJobSeeker: {
    params: { jobSeekerId: ids.jobSeeker },
    query: { reason: 'asked_by_telephone' },
    body: { confirmation: 'misaki.tanaka@example.jp' },
    response: {
      closedJobPostingIds: [],
      cancelledInterviewIds: [],
      isLedgerKept: true,
      isMailOnItsWay: true,
    },
  },
  getOperatorPresignedPutUrl: {
    params: { jobSeekerId: ids.jobSeeker, fileName: '労働条件通知書.pdf' },
    query: { contentType: 'application/pdf', size: 90_112 },
    response: {
      url: `https://kango.example.jp/v1/storage/tmp/kango/${ids.jobSeeker}/${ids.file}?expires=1763607600&signature=mE2bq0`,
      fileName: upload,
      headers: { 'content-type': 'application/pdf' },
    },
  },
  moveOperatorFiles: {
    params: { jobSeekerId: ids.jobSeeker, kind: 'offer' },
    body: { tmpFiles: [upload] },
    response: {
      files: [
        {
          name: '労働条件通知書.pdf',
          url: storedUrl,
          contentType: 'application/pdf',
          size: 90_112,
          documentType: '',
          savedDatetime: '2026-11-20T11:02:00+09:00',
        },
      ],
    },
  },
  getOperatorFile: { params: { jobSeekerId: ids.jobSeeker, fileId: ids.file } },
}
