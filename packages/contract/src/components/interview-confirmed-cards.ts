import { pageInfo } from '../base/page-info.ts'
import { dateTime, nullable, object, type Static, Type, uuid } from '../base/schema.ts'
import { navigationElement } from '../navigation/links.ts'
import { defineComponent } from './define-component.ts'

/** An interview whose time is settled (docs/behaviour.md §15): `title` is the workplace, `description` how and with whom, a line each. */
const interviewConfirmedCard = object({
  id: uuid(),
  interviewDatetime: dateTime(),
  title: Type.String(),
  description: Type.String(),
})
export type InterviewConfirmedCard = Static<typeof interviewConfirmedCard>

/** Coming interviews, the next one first. `navigationElement` (an addition of ours) leads to all of the schedule. */
export const interviewConfirmedCards = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    cards: Type.Array(interviewConfirmedCard),
    pageInfo: nullable(pageInfo),
    navigationElement: Type.Optional(nullable(navigationElement)),
  }),
  sample: {
    id: 'interviews',
    title: '確定した面接',
    cards: [
      {
        id: '9a0c7a55-30f4-4c9a-9a4b-6a2d9c1e0201',
        interviewDatetime: '2026-11-26T14:00:00+09:00',
        title: 'みずほリハビリテーション病院',
        description: '14:00〜15:00（オンライン）\n看護部長との面接、病棟の説明',
      },
    ],
    pageInfo: { currentPage: 1, totalCount: 1, totalPage: 1, perPage: 20 },
    navigationElement: {
      navigateActionType: 'go_to_specific_route',
      text: 'スケジュール',
      iconType: '',
      routeType: 'job_seeker_schedule',
      viewId: '',
      url: '',
    },
  },
})
