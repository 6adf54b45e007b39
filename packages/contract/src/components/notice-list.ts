import { object, oneOf, Type } from '../schema.ts'
import { routeTypeOrEmpty, screenTypeOrEmpty } from '../screens/links.ts'
import { navigateActionTypes } from '../screens/route-types.ts'
import { defineComponent } from './define-component.ts'

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
  },
})
