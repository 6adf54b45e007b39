import { object, oneOf, Type } from '../base/schema.ts'
import { navigationElement, screenTypeOrEmpty } from '../navigation/links.ts'
import { defineComponent } from './define-component.ts'

/** How far one part of the profile is filled in. */
const fillings = ['empty', 'partial', 'filled'] as const

/**
 * How complete a profile is. `missing` names what would raise `percent`, the weightiest first, with the screen to enter
 * it on; `percent` is 100 exactly when nothing is missing. `fillings` has the order of the navigation elements.
 */
const completeness = object({
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  missing: Type.Array(object({ label: Type.String(), screenType: screenTypeOrEmpty })),
  fillings: Type.Array(oneOf(fillings)),
})

/**
 * Who the profile is of, who looks after them, and the way to each part of it. `completeness` is an addition of ours
 * (record 021): a client that does not know it shows a plain list.
 */
export const myProfileNavigationList = defineComponent({
  payload: object({
    id: Type.String(),
    jobSeekerName: Type.String(),
    staffName: Type.String(),
    navigationElements: Type.Array(navigationElement),
    completeness: Type.Optional(completeness),
  }),
  sample: {
    id: 'navigation',
    jobSeekerName: '田中 美咲',
    staffName: '佐伯 ゆかり',
    navigationElements: [
      {
        navigateActionType: 'go_to_specific_route',
        text: '基本情報',
        iconType: 'person',
        routeType: 'profile',
        viewId: '',
        url: '?tab=0',
      },
      {
        navigateActionType: 'go_to_specific_route',
        text: '職歴',
        iconType: 'work',
        routeType: 'profile',
        viewId: '',
        url: '?tab=1',
      },
      {
        navigateActionType: 'go_to_specific_route',
        text: '希望条件',
        iconType: 'flag',
        routeType: 'profile',
        viewId: '',
        url: '?tab=2',
      },
    ],
    completeness: {
      percent: 58,
      missing: [
        { label: '職務の内容', screenType: 'profile_work_history' },
        { label: '希望する勤務地', screenType: 'profile_desired_condition' },
      ],
      fillings: ['filled', 'partial', 'empty'],
    },
  },
})
