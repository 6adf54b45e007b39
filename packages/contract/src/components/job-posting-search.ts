import { object, Type } from '../base/schema.ts'
import { link } from '../navigation/links.ts'
import { defineComponent } from './define-component.ts'

/** The way into the search: a keyword field, and rows of links to ways of searching. */
export const jobPostingSearch = defineComponent({
  payload: object({ id: Type.String(), title: Type.String(), rows: Type.Array(Type.Array(link)) }),
  sample: {
    id: 'search',
    title: '求人をさがす',
    rows: [
      [
        { name: 'エリア', viewId: '', routeType: 'advanced_search', screenType: '', iconType: 'location' },
        { name: '職種', viewId: '', routeType: 'advanced_search', screenType: '', iconType: 'work' },
        { name: 'こだわり', viewId: '', routeType: 'advanced_search', screenType: '', iconType: 'tag' },
      ],
    ],
  },
})
