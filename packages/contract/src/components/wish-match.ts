import { nullable, object, oneOf, type Static, Type, uuid } from '../base/schema.ts'
import { navigationElement } from '../navigation/links.ts'
import { wishOutcomes } from '../search/wish-outcomes.ts'
import { defineComponent } from './define-component.ts'

/** One wish beside what the posting says; `wish` is '' where it is the same words as the fact. */
const wishFinding = object({
  standing: oneOf(wishOutcomes),
  title: Type.String(),
  fact: Type.String(),
  wish: Type.String(),
})
export type WishFinding = Static<typeof wishFinding>

/**
 * Which of the job seeker's wishes a posting meets, misses and leaves open (an addition of ours): facts and wishes, no
 * score. Without wishes `description` says so.
 */
export const wishMatch = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    description: Type.String(),
    items: Type.Array(wishFinding),
    /** Where the wishes are changed. */
    navigationElement: nullable(navigationElement),
    /** What the posting does not say can be asked: its sheet's words; left out where it takes no inquiry. */
    inquiry: Type.Optional(object({ jobPostingId: uuid(), title: Type.String(), workplace: Type.String() })),
  }),
  sample: {
    id: 'wish_match',
    title: 'ご希望との比較',
    description: '',
    items: [
      { standing: 'met', title: 'エリア', fact: '東京都世田谷区', wish: '世田谷区、杉並区' },
      { standing: 'met', title: '働き方', fact: '二交代', wish: '' },
      { standing: 'met', title: '休み・時間', fact: '年間休日124日', wish: '年間休日120日以上' },
      { standing: 'missed', title: '雇用形態', fact: '契約社員', wish: '正社員' },
      { standing: 'open', title: '給与', fact: '月給 28.5〜34.2万円', wish: '月給30万円以上' },
      { standing: 'open', title: '看護の働き方', fact: '記載がありません', wish: '夜勤 月4回以下' },
    ],
    navigationElement: {
      navigateActionType: 'go_to_specific_route',
      text: '希望条件を見直す',
      iconType: '',
      routeType: 'profile',
      viewId: '',
      url: '?tab=2',
    },
    inquiry: {
      jobPostingId: '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11',
      title: '回復期リハビリ病棟の看護師（二交代・日勤常勤も相談可）',
      workplace: 'みずほリハビリテーション病院',
    },
  },
  states: {
    'no wishes yet': {
      id: 'wish_match',
      title: 'ご希望との比較',
      description: '希望条件を入力すると、この求人がご希望に合うところと、合わないところをここでお見せします。',
      items: [],
      navigationElement: {
        navigateActionType: 'go_to_specific_route',
        text: '希望条件を入力する',
        iconType: '',
        routeType: 'profile',
        viewId: '',
        url: '?tab=2',
      },
    },
  },
})
