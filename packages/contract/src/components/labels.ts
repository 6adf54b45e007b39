import { object, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'
import { themedText } from './labels-and-tags.ts'

/** What a posting is: at most a few short words. */
export const labels = defineComponent({
  payload: object({ id: Type.String(), labels: Type.Array(themedText) }),
  sample: {
    id: 'labels',
    labels: [
      { text: '新着', appThemeType: 'primary_dark' },
      { text: '正社員', appThemeType: 'primary_ultra_light' },
    ],
  },
})
