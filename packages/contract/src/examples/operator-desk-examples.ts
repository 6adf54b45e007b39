import type { MatchReason } from '../endpoints/people/matching-calls.ts'
import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const template = {
  id: ids.template,
  name: '面接の持ち物',
  subject: '面接当日の持ち物について',
  body: '{{姓}}さん\n\n当日は、履歴書、資格証の写し、筆記用具をお持ちください。\n\n{{担当者}}',
  isShared: true,
  version: 1,
}
const { id, version: _version, ...words } = template

const reasons: MatchReason[] = [
  { kind: 'areas', standing: 'met', title: 'エリア', fact: '東京都世田谷区', wish: '世田谷区、杉並区' },
  { kind: 'employment_types', standing: 'met', title: '雇用形態', fact: '正社員', wish: '' },
]

/** What waits for the agency, and texts to answer with. */
export const operatorDeskExamples: OperatorExamples<
  | 'getWorkQueue'
  | 'settleWorkItem'
  | 'listMessageTemplates'
  | 'putMessageTemplate'
  | 'deleteMessageTemplate'
  | 'orderMessageTemplates'
  | 'matchPostings'
  | 'matchJobSeekers'
  | 'listColleagues'
  | 'assignJobSeekers'
  | 'getTeam'
> = {
  getWorkQueue: {
    query: { kind: 'message', adviser: ids.staff },
    response: {
      items: [
        {
          id: `message-${ids.jobSeeker}`,
          kind: 'message',
          jobSeekerId: ids.jobSeeker,
          familyName: '田中',
          givenName: '美咲',
          adviserId: ids.staff,
          title: '面接の持ち物について',
          detail: '当日の持ち物と、車で行ってもよいか教えてください。',
          sinceDatetime: '2026-11-17T08:28:00+09:00',
          dueDatetime: '2026-11-17T11:00:00+09:00',
          interviewDatetime: null,
          jobPostingId: null,
          interviewId: null,
          wishedDay: null,
          subjectId: null,
          answer: null,
          postingChange: null,
          changedTerms: null,
          contactLabel: { kind: 'anytime', text: 'いつでも可' },
        },
      ],
      counts: { message: 1, application: 0, interview: 0, offer: 0, answer: 0, employer: 0, todo: 0, posting: 0 },
      isMore: false,
    },
  },
  settleWorkItem: {
    params: { jobSeekerId: ids.jobSeeker, kind: 'answer', subjectId: ids.offer },
    body: { isSettled: true, sinceDatetime: '2026-11-17T08:28:00+09:00' },
  },
  listMessageTemplates: { response: { templates: [template] } },
  putMessageTemplate: { params: { id }, body: { ...words, version: 0 }, response: { template } },
  orderMessageTemplates: { body: { ids: [id] }, response: { templates: [template] } },
  deleteMessageTemplate: { params: { id } },
  matchPostings: {
    params: { jobSeekerId: ids.jobSeeker },
    response: {
      hasWishes: true,
      fitting: [
        {
          jobPostingId: ids.jobPosting,
          title: '回復期リハビリ病棟の看護師（二交代・日勤常勤も相談可）',
          facilityName: 'みずほリハビリテーション病院',
          place: '東京都世田谷区',
          pay: '月給 28.5〜34.2万円',
          reasons,
        },
      ],
      excluded: [],
    },
  },
  matchJobSeekers: {
    params: { jobPostingId: ids.jobPosting },
    response: {
      fitting: [{ jobSeekerId: ids.jobSeeker, familyName: '田中', givenName: '美咲', reasons }],
      excluded: [],
    },
  },
  listColleagues: {
    response: {
      colleagues: [
        {
          staffId: ids.staff,
          name: '佐伯 ゆかり',
          nameKana: 'サエキ ユカリ',
          roles: ['adviser'],
          isActive: true,
          canAdvise: true,
        },
      ],
    },
  },
  getTeam: {
    response: {
      loads: [
        { adviserId: ids.staff, jobSeekers: 142, waiting: 15, late: 3, applications: 41, firstAnswerMinutes: 112 },
        { adviserId: null, jobSeekers: 3, waiting: 1, late: 0, applications: 0, firstAnswerMinutes: null },
      ],
      firstAnswerMinutes: 107,
    },
  },
  assignJobSeekers: {
    body: { adviserId: ids.staff, jobSeekers: [{ jobSeekerId: ids.jobSeeker, formerAdviserId: null }] },
    response: { results: [{ jobSeekerId: ids.jobSeeker, outcome: 'assigned', adviserId: ids.staff }] },
  },
}
