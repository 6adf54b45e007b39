import { elementState, textContent } from '../form/content-states.ts'
import { formSample } from '../form/form-sample.ts'
import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const jobSeekerParams = { jobSeekerId: ids.jobSeeker }

/** A registration, and another one of the same person. */
export const registration = {
  jobSeekerId: ids.jobSeeker,
  familyName: '田中',
  givenName: '美咲',
  email: 'misaki.tanaka@example.jp',
  registeredDatetime: '2026-09-12T20:41:00+09:00',
  reasons: [],
}
export const sameRegistration = {
  ...registration,
  jobSeekerId: ids.secondRegistration,
  email: 'tanaka.m@example.jp',
  registeredDatetime: '2026-11-02T08:15:00+09:00',
  reasons: ['name_and_birthday' as const, 'tel' as const],
}

/** Changes of a person's profile by the agency, and registrations that may be of one person. */
export const operatorPersonExamples: OperatorExamples<
  | 'getProfileForms'
  | 'findProfileChoices'
  | 'listProfileEdits'
  | 'editProfile'
  | 'listSamePersons'
  | 'compareRegistrations'
> = {
  getProfileForms: { params: jobSeekerParams, response: { forms: [{ title: '基本情報', form: formSample }] } },
  findProfileChoices: {
    query: { formId: 'profile_3', key: 'nearest_stations', word: '経堂' },
    response: { choices: [{ value: '2000515', label: '経堂駅（小田急線）' }] },
  },
  listProfileEdits: {
    params: jobSeekerParams,
    response: {
      edits: [
        {
          id: ids.profileEdit,
          editId: ids.move,
          part: '電話番号',
          before: '090-1234-5678',
          after: '080-8765-4321',
          source: 'phone',
          note: '11月20日のお電話でうかがいました。',
          editorName: '佐伯 ゆかり',
          editedDatetime: '2026-11-20T11:05:00+09:00',
          takenBackDatetime: null,
        },
      ],
    },
  },
  editProfile: {
    params: jobSeekerParams,
    body: {
      states: [elementState('text', 'tel', [textContent('080-8765-4321')])],
      former: [elementState('text', 'tel', [textContent('090-1234-5678')])],
      source: 'phone',
      note: '11月20日のお電話でうかがいました。',
    },
    response: { editId: ids.move, parts: ['電話番号'] },
  },
  listSamePersons: { params: jobSeekerParams, response: { people: [sameRegistration] } },
  compareRegistrations: {
    params: { ...jobSeekerParams, otherId: ids.secondRegistration },
    response: {
      one: registration,
      other: sameRegistration,
      parts: [
        { part: '電話番号', one: '090-1234-5678', other: '090-1234-5678', isSame: true },
        { part: '希望エリア', one: '東京都世田谷区', other: '東京都', isSame: false },
      ],
      counts: [{ what: 'message', one: 12, other: 1 }],
      collisions: [{ jobPostingId: ids.jobPosting, title: '病棟看護師', one: 'under_consideration', other: 'waiting' }],
      lastSeen: { one: '2026-11-19T21:04:00+09:00', other: null },
    },
  },
}
