import { object, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'
import { themedText } from './labels-and-tags.ts'

/** What a posting offers. */
export const tags = defineComponent({
  payload: object({ id: Type.String(), tags: Type.Array(themedText) }),
  sample: {
    id: 'tags',
    tags: [
      { text: '年間休日124日', appThemeType: 'primary_ultra_light' },
      { text: '残業 月10時間以下', appThemeType: 'main_text_color' },
      { text: '託児所あり', appThemeType: 'main_text_color' },
    ],
  },
})
