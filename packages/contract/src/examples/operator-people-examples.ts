import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const quiet = { field: 'contact' as const, operator: 'over_days' as const, values: ['14'] }
const nurses = { field: 'licence' as const, operator: 'any_of' as const, values: ['registered_nurse'] }
const view = {
  name: '14日より連絡なし',
  isShared: true,
  settings: {
    filters: [quiet],
    sort: 'contact' as const,
    direction: 'asc' as const,
    columns: ['kana' as const, 'licence' as const, 'contact' as const],
  },
}

/** The staff's list of job seekers. */
export const operatorPeopleExamples: OperatorExamples<
  | 'listPeople'
  | 'countPeople'
  | 'getPersonProfile'
  | 'listTimeline'
  | 'listSavedViews'
  | 'putSavedView'
  | 'deleteSavedView'
> = {
  listPeople: {
    body: { filters: [nurses, quiet], sort: 'contact', perPage: 50 },
    response: {
      people: [
        {
          jobSeekerId: ids.jobSeeker,
          status: 'active',
          familyName: '田中',
          givenName: '美咲',
          familyNameKana: 'タナカ',
          givenNameKana: 'ミサキ',
          age: 34,
          licences: ['看護師'],
          occupations: ['病院の看護師・病棟'],
          areas: ['世田谷区'],
          adviserId: ids.staff,
          adviserName: '佐伯 ゆかり',
          runningCount: 2,
          furthestStatus: 'under_consideration',
          conversationState: 'waiting',
          lastContactDatetime: '2026-11-03T10:24:00+09:00',
          registeredDatetime: '2026-09-12T20:41:00+09:00',
          tags: [{ tagId: ids.tag, name: '夜勤できる' }],
          contactLabel: { kind: 'hours', text: '火木 18–20時 ほか' },
        },
      ],
      nextKey: null,
    },
  },
  countPeople: {
    body: { filters: [quiet], field: 'licence' },
    response: {
      count: 9,
      isMore: false,
      options: [
        { value: 'registered_nurse', label: '看護師', count: 7 },
        { value: 'licensed_practical_nurse', label: '准看護師', count: 2 },
      ],
    },
  },
  getPersonProfile: {
    params: { jobSeekerId: ids.jobSeeker },
    response: {
      sections: [
        {
          id: 'profile_desired_condition',
          title: '希望の条件',
          items: [
            { title: '希望エリア', value: '東京都世田谷区' },
            { title: '働き方', value: '二交代、日勤のみ' },
          ],
        },
      ],
    },
  },
  listTimeline: {
    params: { jobSeekerId: ids.jobSeeker },
    query: { kinds: 'message,move' },
    response: {
      entries: [
        {
          id: ids.ownMessage,
          kind: 'message',
          atDatetime: '2026-11-17T08:28:00+09:00',
          actor: 'job_seeker',
          code: '',
          title: '面接の持ち物について',
          detail: '当日の持ち物と、車で行ってもよいか教えてください。',
          forDatetime: null,
        },
      ],
      nextKey: null,
    },
  },
  listSavedViews: { response: { views: [{ id: ids.view, ...view, isOwn: true, version: 1 }] } },
  putSavedView: {
    params: { id: ids.view },
    body: { ...view, version: 0 },
    response: { view: { id: ids.view, ...view, isOwn: true, version: 1 } },
  },
  deleteSavedView: { params: { id: ids.view } },
}
