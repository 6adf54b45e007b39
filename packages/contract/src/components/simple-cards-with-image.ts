import { defineComponent } from './define-component.ts'
import { simpleCards } from './simple-card.ts'

/** Links with pictures, such as special features. */
export const simpleCardsWithImage = defineComponent({
  payload: simpleCards,
  sample: {
    id: 'features',
    title: '特集からさがす',
    cards: [
      {
        id: 'day_only',
        title: '日勤のみで働く',
        description: '生活のリズムを大切に',
        imageUrl: '/assets/art-rehab.svg',
        navigationElement: {
          navigateActionType: 'go_to_specific_route',
          text: '日勤のみで働く',
          iconType: '',
          routeType: 'advanced_search',
          viewId: '',
          url: '',
        },
      },
    ],
    navigationElement: null,
  },
})
