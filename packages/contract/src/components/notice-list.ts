import { object, oneOf, type Static, Type } from '../base/schema.ts'
import { navigationElement, routeTypeOrEmpty, screenTypeOrEmpty } from '../navigation/links.ts'
import { navigateActionTypes } from '../navigation/route-types.ts'
import { defineComponent } from './define-component.ts'

/**
 * What is due next, an addition of ours: `dueDatetime` is a day where it holds until its end, else a time. `detail` says whose
 * it is or `''`, `notice` names the notice that counts it, or `''`.
 */
export const nearestDeadline = object({
  kind: oneOf(['offer', 'interview', 'todo']),
  notice: Type.String(),
  title: Type.String(),
  detail: Type.String(),
  dueDatetime: Type.String(),
  navigationElement,
})
export type NearestDeadline = Static<typeof nearestDeadline>

/** What needs the job seeker's eye; `countNumber` counts for `notify_with_number`. */
export const noticeList = defineComponent({
  payload: object({
    id: Type.String(),
    notices: Type.Array(
      object({
        id: Type.String(),
        title: Type.String(),
        routeType: routeTypeOrEmpty,
        screenType: screenTypeOrEmpty,
        builderType: oneOf(['info', 'warning', 'notify_with_number']),
        countNumber: Type.Integer({ minimum: 0 }),
        navigateActionType: oneOf(navigateActionTypes),
      }),
    ),
    nearest: Type.Optional(nearestDeadline),
  }),
  sample: {
    id: 'notices',
    notices: [
      {
        id: 'todo_due',
        title: '期限が近い「やること」があります',
        routeType: 'top',
        screenType: '',
        builderType: 'warning',
        countNumber: 0,
        navigateActionType: 'go_to_specific_route',
      },
      {
        id: 'referral',
        title: '新しくご紹介した求人があります',
        routeType: 'postings_by_progress_status',
        screenType: 'by_progress_status_referral',
        builderType: 'notify_with_number',
        countNumber: 2,
        navigateActionType: 'go_to_specific_route',
      },
    ],
    nearest: {
      kind: 'offer',
      notice: 'offers_to_answer',
      title: '内定のお返事',
      detail: 'みずほリハビリテーション病院',
      dueDatetime: '2026-11-23',
      navigationElement: {
        navigateActionType: 'go_to_specific_route',
        text: '内定のお知らせを開く',
        iconType: '',
        routeType: 'url',
        viewId: '',
        url: '/job_postings/offer_acceptance/6f2ab1de-4f57-4a1c-9f0e-8f3c62b5a001',
      },
    },
  },
})
