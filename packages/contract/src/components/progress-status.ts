import { nullable, object, Type } from '../base/schema.ts'
import { iconTypeOrEmpty, navigationElement } from '../navigation/links.ts'
import { defineComponent } from './define-component.ts'

/** How many postings stand at each status, in the order of the progress tabs. */
export const progressStatus = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    blocks: Type.Array(
      object({
        statusName: Type.String(),
        resourceCount: Type.Integer({ minimum: 0 }),
        statusIcon: iconTypeOrEmpty,
      }),
    ),
    navigationElement: nullable(navigationElement),
  }),
  sample: {
    id: 'progress',
    title: '応募・選考の状況',
    blocks: [
      { statusName: '確認中', resourceCount: 1, statusIcon: '' },
      { statusName: '紹介', resourceCount: 2, statusIcon: '' },
      { statusName: '応募', resourceCount: 1, statusIcon: '' },
      { statusName: '選考中', resourceCount: 1, statusIcon: '' },
      { statusName: '内定承諾', resourceCount: 0, statusIcon: '' },
      { statusName: '終了', resourceCount: 0, statusIcon: '' },
    ],
    navigationElement: {
      navigateActionType: 'go_to_specific_route',
      text: '一覧',
      iconType: '',
      routeType: 'postings_by_progress_status',
      viewId: '',
      url: '',
    },
  },
})
