import { ids, nameAnswers, sourceId, storedUrl } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const application = {
  jobSeekerId: ids.jobSeeker,
  jobPostingId: ids.jobPosting,
  sourceId,
  title: '回復期リハビリ病棟の看護師（二交代・日勤常勤も相談可）',
  employer: '医療法人社団 みずほ会',
  status: 'entered' as const,
  isOpen: true,
  hasInquired: true,
  pendingOfferId: null,
  createdDatetime: '2026-11-14T20:10:00+09:00',
  updatedDatetime: '2026-11-16T21:32:00+09:00',
  consentedDatetime: '2026-11-16T21:32:00+09:00',
  contact: { email: 'misaki.tanaka@example.jp', tel: '+819012345678' },
  answers: nameAnswers,
}
const applied = {
  id: ids.move,
  action: 'apply',
  from: 'waiting' as const,
  to: 'entered' as const,
  actor: 'job_seeker' as const,
  operatorKeyId: null,
  reference: null,
  reasonCode: '',
  reason: '',
  movedDatetime: '2026-11-16T21:32:00+09:00',
}
const inquiry = {
  messageId: ids.message,
  topics: ['pay', 'night'],
  body: '【給与・手当】基本給と手当の内訳を教えてください。',
  askedDatetime: '2026-11-14T20:10:00+09:00',
  withdrawnDatetime: null,
}
const shown = { ...application, inquiry, allowedActions: ['start_selection', 'close'], moves: [applied] }
const terms = {
  position: '看護師（回復期リハビリ病棟）',
  salary: { unitText: 'MONTH' as const, amount: 312_000, note: '夜勤4回・資格手当を含む' },
  startDay: '2027-02-01',
  otherTerms: [{ name: '勤務時間', text: '日勤 8:30〜17:15／夜勤 16:30〜翌9:00（二交代）' }],
}
const offer = {
  id: ids.offer,
  jobSeekerId: ids.jobSeeker,
  jobPostingId: ids.jobPosting,
  status: 'pending' as const,
  ...terms,
  replyDeadline: '2026-12-11',
  firstReplyDeadline: null,
  moreTime: null,
  files: [
    {
      name: '労働条件通知書.pdf',
      url: storedUrl,
      contentType: 'application/pdf',
      size: 90_112,
      documentType: '',
      savedDatetime: '2026-12-01T11:02:00+09:00',
    },
  ],
  madeDatetime: '2026-12-01T11:05:00+09:00',
  settledDatetime: null,
}

/** Applications, and offers. */
export const operatorProgressExamples: OperatorExamples<
  | 'listBoard'
  | 'listProgress'
  | 'getProgress'
  | 'moveProgress'
  | 'makeOffer'
  | 'getOperatorOffer'
  | 'withdrawOffer'
  | 'extendOffer'
  | 'refuseMoreTime'
> = {
  listBoard: {
    query: { status: 'entered' },
    response: {
      columns: [
        {
          status: 'entered',
          cards: [
            {
              jobSeekerId: ids.jobSeeker,
              jobPostingId: ids.jobPosting,
              familyName: '田中',
              givenName: '美咲',
              title: application.title,
              workplace: 'みずほリハビリテーション病院',
              status: 'entered',
              step: 'check_application',
              turn: 'agency',
              stepDatetime: null,
              stepDay: null,
              interviewId: null,
              pendingOfferId: null,
              updatedDatetime: '2026-11-16T21:32:00+09:00',
              lastMoveId: ids.move,
              closedBy: null,
              closingReasonCode: null,
              allowedActions: ['start_selection', 'close'],
              statusBeforeClosed: null,
            },
          ],
          nextKey: null,
        },
      ],
      counts: { waiting: 0, referral: 0, entered: 1, under_consideration: 0, offer_accepted: 0, closed: 0 },
      turns: { agency: 1, job_seeker: 0, employer: 0 },
    },
  },
  listProgress: {
    query: { status: 'entered', since: '2026-11-16T00:00:00+09:00' },
    response: { applications: [application], nextKey: null },
  },
  getProgress: {
    params: { jobSeekerId: ids.jobSeeker, jobPostingId: ids.jobPosting },
    response: { application: shown },
  },
  moveProgress: {
    body: {
      jobSeekerId: ids.jobSeeker,
      jobPostingId: ids.jobPosting,
      action: 'close',
      reasonCode: 'position_filled',
      reason: '選考中に、ほかの方の採用が決まりました。',
    },
    response: {
      isRepeat: false,
      application: {
        ...shown,
        status: 'closed',
        updatedDatetime: '2026-11-20T10:00:00+09:00',
        allowedActions: ['reopen'],
        moves: [
          applied,
          {
            ...applied,
            id: ids.ownMessage,
            action: 'close',
            from: 'entered',
            to: 'closed',
            actor: 'operator',
            operatorKeyId: ids.operatorKey,
            reasonCode: 'position_filled',
            reason: '選考中に、ほかの方の採用が決まりました。',
            movedDatetime: '2026-11-20T10:00:00+09:00',
          },
        ],
      },
    },
  },
  makeOffer: {
    params: { offerId: ids.offer },
    body: {
      jobSeekerId: ids.jobSeeker,
      jobPostingId: ids.jobPosting,
      ...terms,
      replyDeadline: '2026-12-11',
      files: [storedUrl],
    },
    response: { isRepeat: false, offer },
  },
  getOperatorOffer: { params: { offerId: ids.offer }, response: { offer } },
  withdrawOffer: {
    params: { offerId: ids.offer },
    body: { reason: '条件を改めて、あらためてご連絡します。' },
    response: {
      isRepeat: false,
      offer: { ...offer, status: 'withdrawn', settledDatetime: '2026-12-02T09:30:00+09:00' },
    },
  },
  extendOffer: {
    params: { offerId: ids.offer },
    body: { replyDeadline: '2026-12-15', seenReplyDeadline: '2026-12-11' },
    response: {
      isRepeat: false,
      offer: { ...offer, replyDeadline: '2026-12-15', firstReplyDeadline: '2026-12-11' },
    },
  },
  refuseMoreTime: {
    params: { offerId: ids.offer },
    body: {
      askedDatetime: '2026-12-05T20:14:00+09:00',
      refusal: '事業所に確かめましたが、期限をのばすことができませんでした。',
    },
    response: {
      isRepeat: false,
      offer: {
        ...offer,
        moreTime: {
          wishedDay: '2026-12-18',
          reason: '第一希望の結果を待っています。',
          askedDatetime: '2026-12-05T20:14:00+09:00',
          isAnswered: true,
          refusal: '事業所に確かめましたが、期限をのばすことができませんでした。',
        },
      },
    },
  },
}
