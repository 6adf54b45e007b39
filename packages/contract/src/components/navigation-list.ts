import { object, Type } from '../base/schema.ts'
import { navigationElement } from '../navigation/links.ts'
import { defineComponent } from './define-component.ts'

/** Rows that lead somewhere. */
export const navigationList = defineComponent({
  payload: object({ id: Type.String(), title: Type.String(), elements: Type.Array(navigationElement) }),
  sample: {
    id: 'more',
    title: 'ご案内',
    elements: [
      {
        navigateActionType: 'go_to_specific_route',
        text: 'お気に入り',
        iconType: 'favorite',
        routeType: 'favorite_postings',
        viewId: '',
        url: '',
      },
      {
        navigateActionType: 'open_web_page',
        text: 'ヘルプ',
        iconType: 'info',
        routeType: '',
        viewId: '',
        url: 'https://help.example.jp/',
      },
    ],
  },
})
